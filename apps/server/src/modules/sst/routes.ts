import { afastamentos } from '@quadro/contract/sst/afastamentos/afastamentos.ts'
import type { Route } from '../../kit/http/route.ts'
import { explainConstraint } from '../../kit/records/constraints.ts'
import { registryRoutes } from '../../kit/records/registry.ts'
import { colaboradorAfastamentos } from './afastamentos/colaborador-afastamentos.ts'
import { genericos } from './cadastros/genericos.ts'
import { comissoes } from './comissoes/comissoes.ts'
import { condicoes } from './condicoes/condicoes.ts'
import { condicoesEmLote } from './condicoes/lote.ts'
import { entregasEpi } from './epi/entregas-epi.ts'
import { epis } from './epi/epis.ts'
import { tamanhosEpi } from './epi/tamanhos-epi.ts'
import { tiposEpi } from './epi/tipos-epi.ts'
import { clinicas } from './exames/clinicas.ts'
import { exames } from './exames/exames.ts'
import { funcoes } from './funcoes/funcoes.ts'
import { episRisco } from './grupos/epis-risco.ts'
import { grupos } from './grupos/grupos.ts'
import { medicoes } from './grupos/medicoes.ts'
import { ltcatRoutes } from './ltcat/ltcat.ts'
import { ambientes } from './lugares/ambientes.ts'
import { listasDeAmbientes } from './lugares/ambientes-listas.ts'
import { lotacoes } from './lugares/lotacoes.ts'
import { obras } from './lugares/obras.ts'
import { ordensServico } from './ordens/ordens-servico.ts'
import { acoesPgr } from './pgr/acoes-pgr.ts'
import { pgrRoutes } from './pgr/pgr.ts'
import { relatorioPgrRoutes } from './pgr/relatorio-pgr.ts'
import { composicoes } from './profissionais/composicoes.ts'
import { contratosDosProfissionais } from './profissionais/contratos.ts'
import { profissionais } from './profissionais/profissionais.ts'
import { unificacoes } from './profissionais/unificacao.ts'
import { atividades } from './riscos/atividades.ts'
import { matriz } from './riscos/matriz.ts'
import { niveis } from './riscos/niveis.ts'
import { riscos } from './riscos/riscos.ts'
import './afastamentos/ausencias.ts'
import './afastamentos/espaco.ts'
import './afastamentos/prontos.ts'
import './cadastros/prontos.ts'
import './funcoes/funcoes-importar.ts'
import './lugares/ambientes-importar.ts'
import './palavras.ts'
import './prazos.ts'

explainConstraint('afastamento_descricao', 'descricao', 'Já existe um motivo com esta descrição.')

export const routes: Route[] = [
  // Before the routes of one environment, whose addresses would match theirs.
  ...listasDeAmbientes,
  ...ambientes,
  ...funcoes,
  ...Object.values(registryRoutes(afastamentos, 'afastamento')),
  ...colaboradorAfastamentos,
  ...genericos,
  ...niveis,
  ...tiposEpi,
  ...tamanhosEpi,
  ...exames,
  ...clinicas,
  ...epis,
  ...entregasEpi,
  ...riscos,
  ...matriz,
  // Before the routes of one group, whose addresses would match theirs.
  ...medicoes,
  ...episRisco,
  ...grupos,
  // Before the routes of one condition, whose addresses would match theirs.
  ...condicoesEmLote,
  ...condicoes,
  ...ordensServico,
  ...atividades,
  ...obras,
  ...lotacoes,
  // Before the routes of one professional, whose addresses would match theirs.
  ...unificacoes,
  ...profissionais,
  ...contratosDosProfissionais,
  ...composicoes,
  ...comissoes,
  ...acoesPgr,
  // Before the routes of one programme, whose addresses would match theirs.
  ...relatorioPgrRoutes,
  ...pgrRoutes,
  ...ltcatRoutes,
]
