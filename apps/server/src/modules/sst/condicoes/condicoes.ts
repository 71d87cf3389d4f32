import * as c from '@quadro/contract/sst/condicoes/condicoes.ts'
import { dataMinimaDe } from '@quadro/contract/sst/condicoes/data-minima.ts'
import { daCondicao } from '@quadro/contract/sst/condicoes/medicoes.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound, todosOsErros } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { registroDosEpis } from '../grupos/epis-risco.ts'
import type { Linha, Lugar } from '../grupos/lugar.ts'
import { registroDasMedicoes } from '../grupos/medicoes.ts'
import { conferirMedicoes } from '../grupos/medicoes-da-linha.ts'
import { exigirTodos } from '../lugares/ambiente-historia.ts'
import { lerMatriz } from '../riscos/matriz.ts'
import { descricaoDaFuncao, lerInicioSst, recusaDoDia } from './condicao-regras.ts'

labelTable('condicao_ambiental', c.condicoes.plural)
labelTable('condicao_ambiental_profissional', c.condicoes.plural)
explainConstraint('condicao_ambiental_dia', 'data', 'Este talento já tem uma condição ambiental desta data.')

interface Listada {
  id: number
  versao: number
  colaboradorId: number
  talentoNome: string
  codigo: string | null
  cargoNome: string | null
  areaNome: string | null
  data: string
  valeAte: string | null
  finalidade: 'PGR' | 'eSocial' | 'eSocial_PGR'
  situacao: 'V' | 'F' | 'P'
  grupoHomogeneoId: number | null
  grupoHomogeneo: { id: number; nome: string } | null
  medicoes: number
}
const lista = () => sql<Listada>`(
  select l.id, l.versao, l.talento_id as colaborador_id, l.talento_nome, l.codigo, l.cargo_nome, l.area_nome, l.data, l.vale_ate,
         l.finalidade, l.situacao, l.grupo_homogeneo_id,
         case when l.grupo_homogeneo_id is not null
              then jsonb_build_object('id', l.grupo_homogeneo_id, 'nome', l.grupo_nome) end as grupo_homogeneo, 0 as medicoes
    from condicao_ambiental_lista l)`

const contarMedicoes = async (ctx: Ctx, found: Listada[]) => {
  const totais = await ctx.db
    .selectFrom('medicaoRisco')
    .select((eb) => ['condicaoAmbientalId', eb.fn.countAll<number>().as('total')])
    .where('condicaoAmbientalId', 'in', found.map(({ id }) => id).concat(0))
    .groupBy('condicaoAmbientalId')
    .execute()
  for (const linha of found)
    linha.medicoes = Number(totais.find(({ condicaoAmbientalId }) => condicaoAmbientalId === linha.id)?.total ?? 0)
}

async function detalhe(ctx: Ctx, { id }: { id: number }) {
  const [found] = await rows(
    ctx.db,
    sql<{
      tipoDescricaoAtividade: 'ABERTA' | 'FUNCAO'
      descricaoAtividades: string
      obrigaProfissionalSST: boolean
      insereMedicao: boolean
      profissionaisSst: { id: number; nome: string }[]
      medicaoRiscoIds: number[]
    }>`
      select l.tipo_descricao_atividade, l.descricao_atividades, l.obriga_profissional_sst as "obrigaProfissionalSST", l.insere_medicao,
             coalesce((
               select jsonb_agg(jsonb_build_object('id', p.id, 'nome', p.nome) order by sem_acento(p.nome), p.id)
                 from condicao_ambiental_profissional x
                 join profissional_sst p on p.empresa_id = x.empresa_id and p.id = x.profissional_id
                where x.empresa_id = l.empresa_id and x.condicao_ambiental_id = l.id), '[]') as profissionais_sst,
             coalesce((select jsonb_agg(m.id order by m.id) from medicao_risco m
                        where m.empresa_id = l.empresa_id and m.condicao_ambiental_id = l.id), '[]') as medicao_risco_ids
        from condicao_ambiental_lista l where l.id = ${id}`,
  )
  if (!found) throw notFound()
  return found
}

/** What a form says as it is kept, for a person who is locked meanwhile; `era` is the day that the condition has. */
async function conferida(ctx: Ctx, talentoId: number, form: c.CamposDaCondicao, era: string | undefined) {
  const talento = await ctx.db
    .selectFrom('talento')
    .select(['id', 'dataAdmissao', 'dataDesligamento'])
    .where('id', '=', talentoId)
    .forUpdate()
    .executeTakeFirst()
  if (!talento) throw fieldError('colaboradorId', 'Escolha um item da lista')
  // What began before the company said its start stays where it is.
  const recusa = recusaDoDia(talento, form.data, form.data === era ? null : await lerInicioSst(ctx))
  const erros = todosOsErros()
  if (recusa) erros.em('data', recusa)
  await erros.de(() => exigirTodos(ctx, 'profissionalSst', 'profissionaisSstIds', form.profissionaisSstIds))
  erros.recusar()
  const { data, finalidade, tipoDescricaoAtividade, obrigaProfissionalSST, insereMedicao } = form
  return {
    ...{ talentoId, data, finalidade, tipoDescricaoAtividade, insereMedicao },
    obrigaProfissionalSst: c.exigeProfissional({ obrigaProfissionalSST, finalidade }),
    descricaoAtividades:
      tipoDescricaoAtividade === 'FUNCAO' ? await descricaoDaFuncao(ctx, talentoId, data) : form.descricaoAtividades!,
  }
}

const { routes } = resourceRoutes(c.condicoes, {
  table: 'condicaoAmbiental',
  rows: lista,
  search: ['talentoNome', 'codigo'],
  filters: {
    situacao: true,
    finalidade: true,
    grupoHomogeneoId: true,
    colaboradorId: true,
    data: (dia) => sql`linha.data <= ${dia}::date and (linha.vale_ate is null or linha.vale_ate >= ${dia}::date)`,
  },
  neverNull: ['talentoNome', 'data'],
  complete: contarMedicoes,
  detail: detalhe,
  looksUp: ['colaboradorId'],
  async columns(ctx, form, atual) {
    return conferida(ctx, atual?.talentoId ?? form.colaboradorId!, form, atual?.data)
  },
  async parts(ctx, id, { data, finalidade, insereMedicao, profissionaisSstIds }) {
    await ctx.db.deleteFrom('condicaoAmbientalProfissional').where('condicaoAmbientalId', '=', id).execute()
    const linhas = [...new Set(profissionaisSstIds)].map((profissionalId) => ({
      condicaoAmbientalId: id,
      profissionalId,
    }))
    if (linhas.length > 0) await ctx.db.insertInto('condicaoAmbientalProfissional').values(linhas).execute()
    const { medicaoRiscoIds } = await detalhe(ctx, { id })
    const erros = todosOsErros()
    if (!insereMedicao && medicaoRiscoIds.length > 0)
      erros.em('insereMedicao', 'A condição tem medições de risco: exclua-as antes.')
    await erros.de(() => conferirMedicoes(ctx, 'condicao_ambiental_id', { id, data, finalidade }))
    erros.recusar()
  },
})

const linha = async (ctx: Ctx, id: number): Promise<Linha & { insereMedicao: boolean }> => {
  const found = await ctx.db
    .selectFrom('condicaoAmbiental')
    .select(['id', 'data', 'finalidade', 'insereMedicao'])
    .where('id', '=', id)
    .$narrowType<{ finalidade: Linha['finalidade'] }>()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}
/** Where the measures of conditions stand. */
const NA_CONDICAO: Lugar = {
  coluna: 'condicao_ambiental_id',
  deQuem: (id) => sql`m.condicao_ambiental_id = ${id}`,
  linha,
  async paraMudar(ctx, id) {
    await lockRow(ctx, 'condicaoAmbiental', id, {})
    const found = await linha(ctx, id)
    if (!found.insereMedicao)
      throw invalidState(
        `Esta condição não informa medições de risco: ligue antes '${c.camposDaCondicao.insereMedicao.meta()?.label}'.`,
      )
    return found
  },
  tocar: (ctx, id) => updateRow(ctx, 'condicaoAmbiental', id, { atualizadoEm: sql`now()` }),
}
const medicoes = registroDasMedicoes(NA_CONDICAO)
const epis = registroDosEpis(NA_CONDICAO)

export const condicoes: Route[] = [
  // Before the routes of one condition, whose addresses would match it.
  route(daCondicao.matriz)(lerMatriz),
  ...Object.values(routes),
  route(daCondicao.listarMedicoes)((ctx, { id }) => medicoes.listar(ctx, id)),
  route(daCondicao.lerMedicao)((ctx, { id, mid }) => medicoes.ler(ctx, id, mid)),
  route(daCondicao.inserirMedicao)((ctx, { id, ...campos }) => medicoes.inserir(ctx, id, undefined, campos)),
  route(daCondicao.alterarMedicao)((ctx, { id, mid, versao, ...campos }) =>
    medicoes.alterar(ctx, id, mid, versao, campos),
  ),
  route(daCondicao.excluirMedicao)((ctx, { id, mid, versao }) => medicoes.excluir(ctx, id, mid, versao)),
  route(daCondicao.listarEpisRisco)((ctx, { id, medicaoRiscoId }) => epis.listar(ctx, id, medicaoRiscoId)),
  route(daCondicao.lerEpiRisco)((ctx, { id, eid }) => epis.ler(ctx, id, eid)),
  route(daCondicao.inserirEpiRisco)((ctx, { id, medicaoRiscoId, epiId }) =>
    epis.inserir(ctx, id, medicaoRiscoId, epiId),
  ),
  route(daCondicao.alterarEpiRisco)((ctx, { id, eid, ...campos }) => epis.alterar(ctx, id, eid, campos)),
  route(daCondicao.excluirEpiRisco)((ctx, { id, eid, versao }) => epis.excluir(ctx, id, eid, versao)),
  route(c.dataMinimaCondicaoAmbiental)(async (ctx, { talentoId }) => {
    const talento = await ctx.db
      .selectFrom('talento')
      .select('dataAdmissao')
      .where('id', '=', talentoId)
      .executeTakeFirst()
    if (!talento) throw notFound()
    return dataMinimaDe(talento.dataAdmissao, await lerInicioSst(ctx))
  }),
]
