import { afastamentos } from '@quadro/contract/sst/afastamentos/afastamentos.ts'
import {
  ambientes,
  ambientesDoEstabelecimento,
  ambientesPorEstabelecimentos,
  funcoes,
} from '@quadro/contract/sst/cadastros/cadastros.ts'
import type { Ctx } from '../../kit/http/context.ts'
import { notFound } from '../../kit/http/errors.ts'
import { type Route, route } from '../../kit/http/route.ts'
import { explainConstraint } from '../../kit/records/constraints.ts'
import { registerCopy } from '../../kit/records/copy.ts'
import { registryRoutes } from '../../kit/records/registry.ts'
import { colaboradorAfastamentos } from './afastamentos/colaborador-afastamentos.ts'
import { genericos } from './cadastros/genericos.ts'
import { comissoes } from './comissoes/comissoes.ts'
import { epis } from './epi/epis.ts'
import { tamanhosEpi } from './epi/tamanhos-epi.ts'
import { tiposEpi } from './epi/tipos-epi.ts'
import { clinicas } from './exames/clinicas.ts'
import { exames } from './exames/exames.ts'
import { lotacoes } from './lugares/lotacoes.ts'
import { obras } from './lugares/obras.ts'
import { composicoes } from './profissionais/composicoes.ts'
import { contratosDosProfissionais } from './profissionais/contratos.ts'
import { profissionais } from './profissionais/profissionais.ts'
import { unificacoes } from './profissionais/unificacao.ts'
import { atividades } from './riscos/atividades.ts'
import { matriz } from './riscos/matriz.ts'
import { niveis } from './riscos/niveis.ts'
import { riscos } from './riscos/riscos.ts'
import './afastamentos/ausencias.ts'
import './afastamentos/prontos.ts'
import './palavras.ts'
import './prazos.ts'

explainConstraint('afastamento_descricao', 'descricao', 'Já existe um motivo com esta descrição.')
explainConstraint('ambiente_datas', 'dataValidade', 'A data final não pode ser anterior à inicial')

const rotasDosAmbientes = registryRoutes(ambientes, 'ambiente')
// When the other company has no establishment with that name, the copy has none.
registerCopy({
  id: ambientes.base,
  label: ambientes.plural,
  module: ambientes.module,
  origin: [ambientes.authorities.ver],
  destination: [ambientes.authorities.criar],
  table: 'ambiente',
  key: ['nome'],
  columns: ['ativo', 'data', 'data_validade'],
  refs: [{ column: 'estabelecimento_id', table: 'estabelecimento' }],
})

/** The environments of these establishments that are in use on a day, by name. */
const emUso = (ctx: Ctx, estabelecimentosIds: readonly number[], data: string | null) => {
  const dia = data ?? ctx.hoje()
  return ctx.db
    .selectFrom('ambiente as a')
    .innerJoin('estabelecimento as e', 'e.id', 'a.estabelecimentoId')
    .where('a.estabelecimentoId', 'in', estabelecimentosIds)
    .where('a.ativo', '=', true)
    .where((eb) => eb.or([eb('a.data', 'is', null), eb('a.data', '<=', dia)]))
    .where((eb) => eb.or([eb('a.dataValidade', 'is', null), eb('a.dataValidade', '>=', dia)]))
    .orderBy('a.nome')
    .orderBy('a.id')
}

export const routes: Route[] = [
  // Before the routes of one environment, whose addresses would match it.
  route(ambientesPorEstabelecimentos)((ctx, { estabelecimentosIds, data }) =>
    emUso(ctx, estabelecimentosIds, data)
      .select(['a.id', 'a.nome', 'e.id as estabelecimentoId', 'e.nome as estabelecimentoNome'])
      .execute(),
  ),
  ...Object.values(rotasDosAmbientes),
  ...Object.values(registryRoutes(funcoes, 'funcao')),
  ...Object.values(registryRoutes(afastamentos, 'afastamento')),
  ...colaboradorAfastamentos,
  ...genericos,
  ...niveis,
  ...tiposEpi,
  ...tamanhosEpi,
  ...exames,
  ...clinicas,
  ...epis,
  ...riscos,
  ...matriz,
  ...atividades,
  ...obras,
  ...lotacoes,
  // Before the routes of one professional, whose addresses would match theirs.
  ...unificacoes,
  ...profissionais,
  ...contratosDosProfissionais,
  ...composicoes,
  ...comissoes,
  route(ambientesDoEstabelecimento)(async (ctx, { id, data }) => {
    const found = await ctx.db.selectFrom('estabelecimento').select('id').where('id', '=', id).executeTakeFirst()
    if (!found) throw notFound()
    return emUso(ctx, [id], data).select(['a.id', 'a.nome', 'a.data', 'a.dataValidade']).execute()
  }),
]
