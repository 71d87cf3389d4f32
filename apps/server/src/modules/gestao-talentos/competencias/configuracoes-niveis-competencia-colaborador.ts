import * as c from '@quadro/contract/gestao-talentos/competencias/configuracoes-niveis-competencia-colaborador.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, notFound, stale } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { correctRow, insertRow, readHistory, removeRow, rowOf } from '../../../kit/records/vigencia.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { escalaEm, gravarLinhas, lerPerfis, PERFIL_DO_TALENTO } from '../../cargo-salario/index.ts'

const abilities = (ctx: Ctx) => (ctx.user.can(c.autoridades.editar) ? ['editar'] : [])

/** Locks the employee for a change of the levels; 404 when the user may not see the employee. */
async function travar(ctx: Ctx, id: number): Promise<void> {
  const row = await ctx.db.selectFrom('talento').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
}
async function donoDe(ctx: Ctx, id: number): Promise<number> {
  const row = await ctx.db
    .selectFrom('configuracaoNivelCompetencia')
    .select('talentoId')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.talentoId == null) throw notFound()
  return row.talentoId
}
async function lerUm(ctx: Ctx, id: number): Promise<c.PerfilDoTalento> {
  const colaboradorId = await donoDe(ctx, id)
  const [perfil] = await lerPerfis(ctx, sql`p.id = ${id}`)
  if (!perfil) throw notFound()
  return { ...perfil, colaboradorId }
}

/** The person's place on a day; before the admission, the place of the first day. */
async function lugarEm(ctx: Ctx, id: number, dia: string) {
  const [lugar] = await rows(
    ctx.db,
    sql<{
      nome: string
      faixaId: number | null
      faixaNome: string | null
      cargoId: number | null
      cargoNome: string | null
    }>`
      select x.nome, f.id as faixa_id, f.nome as faixa_nome, c.id as cargo_id, c.nome as cargo_nome
        from talento t
        join pessoa x on x.empresa_id = t.empresa_id and x.id = t.pessoa_id
        left join lateral (select v.* from colaborador_historico v
                            where v.empresa_id = t.empresa_id and v.talento_id = t.id and v.confirmado
                              and v.data <= greatest(${dia}::date, t.data_admissao)
                            order by v.data desc limit 1) h on true
        left join faixa_salarial f on f.empresa_id = h.empresa_id and f.id = h.faixa_salarial_id
        left join cargo c on c.empresa_id = f.empresa_id and c.id = f.cargo_id
       where t.id = ${id}`,
  )
  if (!lugar) throw notFound()
  return lugar
}

/** One axis per competence required or shown; the values are positions in the scale. */
function radarDe({ exigido, apurado }: Pick<c.CompetenciasDoTalento, 'exigido' | 'apurado'>) {
  const nomes = new Map(
    [...(exigido?.linhas ?? []), ...(apurado?.linhas ?? [])].map((l) => [l.competencia.id, l.competencia.nome]),
  )
  const ordens = (perfil: typeof exigido) =>
    [...nomes.keys()].map((id) => perfil?.linhas.find((l) => l.competencia.id === id)?.nivelOrdem ?? 0)
  return {
    labels: [...nomes.values()],
    competenciasColaborador: ordens(apurado),
    competenciasFaixaSalarial: ordens(exigido),
  }
}

export const niveisDoTalento: Route[] = [
  route(c.listar)(async (ctx, input) => {
    let query = ctx.db
      .selectFrom('nivelDoTalentoLista')
      .select([
        'id',
        'versao',
        'colaboradorId',
        'colaboradorNome',
        'codigo',
        'cargoNome',
        'areaNome',
        'data',
        'qtdCompetencias',
        'emVigor',
      ])
      .$narrowType<Omit<c.NivelDaLista, 'pode'>>()
    if (input.emVigor !== undefined) query = query.where('emVigor', '=', input.emVigor)
    if (input.busca) query = query.where(matches(input.busca, 'colaboradorNome', 'codigo', 'cargoNome'))
    const answer = await listRows(ctx.db, query, input, {
      list: c.listar,
      by: { colaboradorNome: 'colaboradorNome', cargoNome: 'cargoNome', areaNome: 'areaNome', data: 'data' },
      label: (row) => row.colaboradorNome,
      neverNull: ['colaboradorNome', 'data'],
    })
    if (!input.resumido)
      for (const row of Array.isArray(answer) ? answer : answer.content) Object.assign(row, { pode: abilities(ctx) })
    return answer as never
  }),
  route(c.lerDoColaborador)(async (ctx, { id, data }) => {
    const dia = data ?? ctx.hoje()
    const { faixaId, ...lugar } = await lugarEm(ctx, id, dia)
    const perfis = await lerPerfis(ctx, sql`p.talento_id = ${id}`)
    const daFaixa = faixaId === null ? [] : await lerPerfis(ctx, sql`p.faixa_salarial_id = ${faixaId} and p.confirmado`)
    const exigido = vigenteEm(daFaixa, dia)
    const apurado = vigenteEm(perfis, dia)
    return {
      colaboradorId: id,
      ...lugar,
      competenciasDoCargo: await rows(
        ctx.db,
        sql<c.CompetenciasDoTalento['competenciasDoCargo'][number]>`
          select c.id, c.nome, c.tipo
            from cargo_competencia x join competencia c on c.empresa_id = x.empresa_id and c.id = x.competencia_id
           where x.cargo_id = ${lugar.cargoId}
           order by array_position(array['CONHECIMENTO', 'HABILIDADE', 'ATITUDE'], c.tipo), sem_acento(c.nome), c.id`,
      ),
      exigido,
      apurado,
      perfis,
      escala: await escalaEm(ctx, dia),
      radar: radarDe({ exigido, apurado }),
      pode: abilities(ctx),
    }
  }),
  route(c.ler)((ctx, { id }) => lerUm(ctx, id)),
  route(c.criar)(async (ctx, { colaboradorId, data, linhas }) => {
    const visto = await ctx.db.selectFrom('talento').select('id').where('id', '=', colaboradorId).executeTakeFirst()
    if (!visto) throw fieldError('colaboradorId', 'Escolha um item da lista')
    await travar(ctx, colaboradorId)
    const id = await insertRow(ctx, PERFIL_DO_TALENTO, colaboradorId, { data })
    await gravarLinhas(ctx, id, data, linhas)
    return lerUm(ctx, id)
  }),
  route(c.alterar)(async (ctx, { id, versao, data, linhas }) => {
    const colaboradorId = await donoDe(ctx, id)
    await travar(ctx, colaboradorId)
    await correctRow(ctx, PERFIL_DO_TALENTO, colaboradorId, { id, versao, data })
    await gravarLinhas(ctx, id, data, linhas)
    return lerUm(ctx, id)
  }),
  route(c.excluir)(async (ctx, { id, versao }) => {
    const colaboradorId = await donoDe(ctx, id)
    await travar(ctx, colaboradorId)
    const historico = await readHistory(ctx, PERFIL_DO_TALENTO, colaboradorId)
    // Levels are optional, so the only row can be deleted. The first of several cannot, because it is the history of the others.
    if (historico.length === 1) {
      if (rowOf(historico, id).versao !== versao) throw stale()
      await ctx.db.deleteFrom('configuracaoNivelCompetencia').where('id', '=', id).execute()
    } else await removeRow(ctx, PERFIL_DO_TALENTO, colaboradorId, id, versao)
    return DONE
  }),
]
