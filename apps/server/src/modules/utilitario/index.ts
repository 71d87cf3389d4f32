export { colunasDaEmpresa } from './empresas.ts'
export { planilhasDoBi } from './integracoes-bi.ts'
export {
  acessoA,
  ativas as integracoesAtivas,
  chaveDaEmpresa as chaveDeIntegracao,
  enviar,
  gravada as integracaoGravada,
  SEM_RESPOSTA,
  TENTATIVAS,
  ultimas as ultimasChamadas,
} from './integracoes-cliente.ts'
export { logoPublico } from './logo.ts'
export { menuDaEmpresa } from './menus-extra.ts'
export { SISTEMA_RH_AUTENTICADO } from './parametros-sistema.ts'
export { exigirEmpresaInteira, naEmpresa, PRIMEIRO_USUARIO } from './poder.ts'
