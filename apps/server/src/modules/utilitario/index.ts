export { donoDaSenha } from './acessos/dono-da-senha.ts'
export { autoridadesDoPerfil, PERFIS_PRONTOS } from './acessos/perfis-prontos.ts'
export { exigirEmpresaInteira, naEmpresa, PRIMEIRO_USUARIO } from './acessos/poder.ts'
export { colunasDaEmpresa } from './empresas/empresas.ts'
export { type DiasDaEmpresa, diasDaEmpresa } from './empresas/feriados.ts'
export { logoPublico } from './empresas/logo.ts'
export { planilhasDoBi } from './integracoes/integracoes-bi.ts'
export {
  acessoA,
  ativas as integracoesAtivas,
  chaveDaEmpresa as chaveDeIntegracao,
  enviar,
  gravada as integracaoGravada,
  SEM_RESPOSTA,
  TENTATIVAS,
  ultimas as ultimasChamadas,
} from './integracoes/integracoes-cliente.ts'
export { menuDaEmpresa } from './parametros/menus-extra.ts'
export { SISTEMA_RH_AUTENTICADO } from './parametros/parametros-sistema.ts'
