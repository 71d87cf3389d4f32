import * as c from '@quadro/contract/sst/ordens/ordens-servico.ts'
import { sql } from 'kysely'
import type { OrdemServicoPaper } from '../../../documents/papers/ordem-servico.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { letterhead } from '../../../kit/reports/report.ts'
import { pedirAceite, registrarTipoDeAceite, retirarAceites } from '../../cargo-salario/index.ts'
import { exigirTodos } from '../lugares/ambiente-historia.ts'
import { type DeHoje, lerOrdem, ordensDeHoje, podeDe, talentosComOrdem } from './ordem-leitura.ts'
import { folhaDe, imprimirOrdens } from './ordem-papel.ts'

/** The person acknowledges an order with a login, with badge and PIN, or drawn. */
const recibo = registrarTipoDeAceite({
  codigo: c.TIPO_DE_ACEITE,
  nome: 'Ordem de serviço',
  async paginaDe(ctx, id) {
    if (!ctx.user.can(c.autoridades.ver)) return null
    const found = await ctx.db.selectFrom('ordemServico').select('talentoId').where('id', '=', id).executeTakeFirst()
    return found ? `${c.PAGINA}/${found.talentoId}` : null
  },
})

const JA_RECEBEU = 'Já recebeu esta ordem, que não mudou'
const JA_ESPERA = 'Esta ordem já espera pelo recibo'

type Talento = Awaited<ReturnType<ReturnType<typeof talentosComOrdem>['executeTakeFirstOrThrow']>>
function recusa(quem: Talento, hoje: DeHoje | undefined): string | null {
  if (!hoje?.conteudo.atividades) return c.SEM_ATIVIDADES
  if (quem.resumo !== hoje.resumo) return null
  if (quem.situacao === 'A') return JA_RECEBEU
  return quem.situacao === 'P' ? JA_ESPERA : null
}

async function emitirPara(ctx: Ctx, quem: Talento & { pessoaId: number }, hoje: DeHoje): Promise<void> {
  const esperam = await ctx.db
    .selectFrom('ordemServicoLista')
    .select('id')
    .where('talentoId', '=', quem.id)
    .where('situacao', '=', 'P')
    .$narrowType<{ id: number }>()
    .execute()
  // Who has not acknowledged what holds no longer is asked for what holds now.
  for (const { id } of esperam) await retirarAceites(ctx, recibo, id)
  const { id } = await ctx.db
    .insertInto('ordemServico')
    .values({ talentoId: quem.id, data: ctx.hoje(), resumo: hoje.resumo })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { printPaper } = await import('../../../documents/paper.ts')
  const data: OrdemServicoPaper = { folhas: [folhaDe(ctx, quem, hoje.conteudo, id)] }
  const bytes = await printPaper('ordem-servico', data, await letterhead(ctx))
  await pedirAceite(ctx, {
    ...{ tipo: recibo, origemId: id, titulo: `Ordem de Serviço nº ${id}`, bytes, exige: [c.autoridades.ver] },
    para: { pessoaId: quem.pessoaId },
  })
}

export const ordensServico: Route[] = [
  route(c.listar)(async (ctx, input) => {
    let query = talentosComOrdem(ctx)
      .select(sql<boolean>`false`.as('mudou'))
      .select(sql<string[]>`array[]::text[]`.as('pode'))
    if (input.busca) query = query.where(matches(input.busca, 't.nome', 't.codigo'))
    if (input.situacao) query = query.where(sql`coalesce(o.situacao, 'S')`, '=', input.situacao)
    if (input.areaId) query = query.where('t.areaId', '=', input.areaId)
    if (input.cargoId) query = query.where('t.cargoId', '=', input.cargoId)
    if (input.mudou)
      query = query.where(
        sql<boolean>`exists (select from ordens_de_servico_em(${ctx.hoje()}::date, null) h
                              where h.talento_id = t.id and h.resumo <> o.resumo)`,
      )
    const answer = (await listRows(ctx.db, query as never, input, {
      list: c.listar,
      by: { nome: 't.nome', data: 'o.data' },
      label: (row) => (row as unknown as c.OrdemDoTalento).nome,
      tie: 't.id',
      neverNull: ['nome'],
    })) as
      | { content: (c.OrdemDoTalento & { resumo?: string | null })[] }
      | (c.OrdemDoTalento & { resumo?: string | null })[]
    const vistos = Array.isArray(answer) ? answer : answer.content
    if (input.resumido) return answer as never
    const deHoje = await ordensDeHoje(
      ctx,
      vistos.map(({ id }) => id),
    )
    for (const visto of vistos) {
      const hoje = deHoje.get(visto.id)
      visto.mudou = Boolean(visto.resumo) && hoje !== undefined && visto.resumo !== hoje.resumo
      visto.pode = podeDe(ctx)
      delete visto.resumo
    }
    return answer as never
  }),
  route(c.emitir)(async (ctx, { colaboradoresIds }) => {
    const ids = [...new Set(colaboradoresIds)].sort((a, b) => a - b)
    await exigirTodos(ctx, 'talento', 'colaboradoresIds', ids)
    const travados = await ctx.db
      .selectFrom('talento')
      .select(['id', 'pessoaId'])
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute()
    const pessoas = new Map(travados.map(({ id, pessoaId }) => [id, pessoaId]))
    const quem = await talentosComOrdem(ctx).where('t.id', 'in', ids).orderBy('t.nome').orderBy('t.id').execute()
    const deHoje = await ordensDeHoje(ctx, ids)
    const fora: { id: number; nome: string; motivo: string }[] = []
    for (const t of quem) {
      const hoje = deHoje.get(t.id)
      const motivo = recusa(t, hoje)
      if (motivo !== null) fora.push({ id: t.id, nome: t.nome, motivo })
      else await emitirPara(ctx, { ...t, pessoaId: pessoas.get(t.id)! }, hoje!)
    }
    return { emitidas: quem.length - fora.length, fora }
  }),
  fileRoute(c.imprimir)((ctx, { ids }) => imprimirOrdens(ctx, { ids }, ids.length)),
  route(c.ler)((ctx, { id }) => lerOrdem(ctx, id)),
]
