import type { Route } from '../../kit/http/route.ts'
import { apagamentos } from './dados/apagamentos.ts'
import { backups } from './dados/backups.ts'
import { assistente } from './integracoes/assistente.ts'
import './mensagens/avisos-sistema.ts'
import './busca.ts'
import { configuracoesLimiteColaborador } from './acessos/configuracoes-limite-colaborador.ts'
import { perfis } from './acessos/perfis.ts'
import { permissoes } from './acessos/permissoes.ts'
import { usuarios } from './acessos/usuarios.ts'
import { logs } from './dados/logs.ts'
import { relatorioDeInconsistencias } from './dados/relatorio-inconsistencia-banco-dados.ts'
import { comecePorAqui } from './empresas/comece-por-aqui.ts'
import { copiaCadastro } from './empresas/copia-cadastro.ts'
import { empresas } from './empresas/empresas.ts'
import { estabelecimentos } from './empresas/estabelecimentos.ts'
import { feriados } from './empresas/feriados.ts'
import './empresas/feriados-nacionais.ts'
import { gruposAc } from './empresas/grupos-ac.ts'
import { logo } from './empresas/logo.ts'
import { importacoes } from './importacoes/importacoes.ts'
import { integracoes, ler as lerIntegracoes } from './integracoes/integracoes.ts'
import { integracaoBi } from './integracoes/integracoes-bi.ts'
import { rotasDasChaves } from './integracoes/integracoes-chaves.ts'
import { emails } from './mensagens/emails.ts'
import { noticias } from './mensagens/noticias.ts'
import { sugestoesDeMelhoria } from './mensagens/sugestoes-de-melhoria.ts'
import { menusExtra } from './parametros/menus-extra.ts'
import { parametrosSistema } from './parametros/parametros-sistema.ts'
import './integridade.ts'
import './palavras.ts'

export const routes: Route[] = [
  ...apagamentos,
  ...assistente,
  ...backups,
  ...comecePorAqui,
  ...configuracoesLimiteColaborador,
  ...estabelecimentos,
  ...usuarios,
  ...perfis,
  ...permissoes,
  ...empresas,
  ...logo,
  ...parametrosSistema,
  ...copiaCadastro,
  ...emails,
  ...feriados,
  ...gruposAc,
  ...integracoes,
  ...rotasDasChaves(lerIntegracoes),
  ...integracaoBi,
  ...menusExtra,
  ...noticias,
  ...sugestoesDeMelhoria,
  ...importacoes,
  ...relatorioDeInconsistencias,
  ...logs,
]
