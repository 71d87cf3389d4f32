import type { Route } from '../../kit/route.ts'
import { apagamentos } from './apagamentos.ts'
import { assistente } from './assistente.ts'
import { backups } from './backups.ts'
import './avisos-sistema.ts'
import './busca.ts'
import { comecePorAqui } from './comece-por-aqui.ts'
import { configuracoesLimiteColaborador } from './configuracoes-limite-colaborador.ts'
import { copiaCadastro } from './copia-cadastro.ts'
import { emails } from './emails.ts'
import { empresas } from './empresas.ts'
import { estabelecimentos } from './estabelecimentos.ts'
import { gruposAc } from './grupos-ac.ts'
import { importacoes } from './importacoes.ts'
import { integracoes, ler as lerIntegracoes } from './integracoes.ts'
import { integracaoBi } from './integracoes-bi.ts'
import { rotasDasChaves } from './integracoes-chaves.ts'
import { logo } from './logo.ts'
import { logs } from './logs.ts'
import { menusExtra } from './menus-extra.ts'
import { noticias } from './noticias.ts'
import { parametrosSistema } from './parametros-sistema.ts'
import { perfis } from './perfis.ts'
import { permissoes } from './permissoes.ts'
import { relatorioDeInconsistencias } from './relatorio-inconsistencia-banco-dados.ts'
import { sugestoesDeMelhoria } from './sugestoes-de-melhoria.ts'
import { usuarios } from './usuarios.ts'
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
