import * as c from '@quadro/contract/gestao-talentos/relatorios/dinamicos-salvos.ts'
import {
  type DefinicaoDoRelatorio,
  definicaoDoRelatorio,
  LARGO_DEMAIS,
  MAX_NO_PDF,
} from '@quadro/contract/gestao-talentos/relatorios/relatorio-dinamico.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { describeTable } from '../../../kit/audit/words.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, fieldError, forbidden, notFound, stale } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { exigirAreas } from '../../cargo-salario/index.ts'
import { alcanca, colunasDaEmpresa } from './dinamico-colunas.ts'

labelTable('relatorio_dinamico', 'Relatórios dinâmicos salvos')
explainConstraint('relatorio_dinamico_titulo', 'titulo', 'Você já tem um relatório com este título')
describeTable('relatorio_dinamico', {
  singular: 'Relatório dinâmico salvo',
  columns: { titulo: 'Título', usuario_id: 'Usuário', definicao: 'Colunas e filtros' },
})
describeTable('relatorio_dinamico_leitor', {
  singular: 'Leitor do relatório dinâmico',
  columns: { relatorio_id: 'Relatório', usuario_id: 'Usuário', perfil_id: 'Perfil' },
})
describeTable('relatorio_dinamico_agenda', {
  singular: 'Agenda do relatório dinâmico',
  columns: {
    ...{ relatorio_id: 'Relatório', usuario_id: 'Usuário', periodicidade: 'Quando', formato: 'Formato' },
    ...{ ultimo_dia: 'Último dia', tarefa_id: 'Trabalho' },
  },
})

/** A definition without what its reader may not see, and the names of the columns that were left out for that. */
export async function recortar(
  ctx: Ctx,
  gravada: unknown,
): Promise<{ definicao: DefinicaoDoRelatorio; foraDoAlcance: string[] }> {
  const d = definicaoDoRelatorio.parse(gravada)
  const todas = await colunasDaEmpresa(ctx)
  const visiveis = new Set(todas.filter((coluna) => alcanca(ctx, coluna)).map(({ nome }) => nome))
  const usadas = new Set([
    ...d.colunasDinamicas,
    ...[...d.filtros, ...d.ordem].map(({ coluna }) => coluna),
    ...(d.grupo === null ? [] : [d.grupo]),
  ])
  return {
    definicao: {
      ...d,
      colunasDinamicas: d.colunasDinamicas.filter((nome) => visiveis.has(nome)),
      filtros: d.filtros.filter(({ coluna }) => visiveis.has(coluna)),
      ordem: d.ordem.filter(({ coluna }) => visiveis.has(coluna)),
      grupo: d.grupo !== null && visiveis.has(d.grupo) ? d.grupo : null,
    },
    foraDoAlcance: todas.filter(({ nome }) => usadas.has(nome) && !visiveis.has(nome)).map(({ label }) => label),
  }
}

const comLeitores = (ctx: Ctx) => {
  const dele = sql`from relatorio_dinamico_leitor l where l.empresa_id = r.empresa_id and l.relatorio_id = r.id`
  return ctx.db
    .selectFrom('relatorioDinamico as r')
    .innerJoin('usuario as u', 'u.id', 'r.usuarioId')
    .leftJoin('relatorioDinamicoAgenda as a', (j) =>
      j
        .onRef('a.empresaId', '=', 'r.empresaId')
        .onRef('a.relatorioId', '=', 'r.id')
        .on('a.usuarioId', '=', ctx.user.id),
    )
    .select(['r.id', 'r.versao', 'r.titulo', 'r.definicao', 'r.usuarioId', 'u.nome as dono'])
    .select(['a.periodicidade', 'a.formato', 'a.ultimoDia'])
    .select([
      // Its file is there to be fetched, and still kept.
      sql<
        number | null
      >`(select w.id from tarefa w where w.empresa_id = a.empresa_id and w.id = a.tarefa_id and w.arquivo_id is not null)`.as(
        'tarefaId',
      ),
      sql<number[]>`array(select l.usuario_id ${dele} and l.usuario_id is not null order by 1)`.as('usuariosIds'),
      sql<number[]>`array(select l.perfil_id ${dele} and l.perfil_id is not null order by 1)`.as('perfisIds'),
    ])
}
/**
 * The reader's own and those that were given to the reader or to the reader's profile. Who may share has all that are shared, also after
 * their owner has left.
 */
export const salvosDoLeitor = (ctx: Ctx) =>
  comLeitores(ctx).where((eb) =>
    eb.or([
      eb('r.usuarioId', '=', ctx.user.id),
      eb.exists(
        eb
          .selectFrom('relatorioDinamicoLeitor as l')
          .select('l.id')
          .whereRef('l.relatorioId', '=', 'r.id')
          .$if(!ctx.user.can(c.compartilharDinamico), (q) =>
            q.where((e) => e.or([e('l.usuarioId', '=', ctx.user.id), e('l.perfilId', '=', ctx.user.perfilId)])),
          ),
      ),
    ]),
  )
type Row = Awaited<ReturnType<ReturnType<typeof comLeitores>['execute']>>[number]

const podeAlterar = (ctx: Ctx, { usuarioId, usuariosIds, perfisIds }: Row): boolean =>
  usuarioId === ctx.user.id || (usuariosIds.length + perfisIds.length > 0 && ctx.user.can(c.compartilharDinamico))

async function mostrado(ctx: Ctx, row: Row): Promise<c.RelatorioSalvo> {
  const meu = row.usuarioId === ctx.user.id
  const compartilhado = row.usuariosIds.length + row.perfisIds.length > 0
  return {
    ...{ id: row.id, versao: row.versao, titulo: row.titulo, meu, dono: row.dono, compartilhado },
    ...(await recortar(ctx, row.definicao)),
    usuariosIds: podeAlterar(ctx, row) ? row.usuariosIds : [],
    perfisIds: podeAlterar(ctx, row) ? row.perfisIds : [],
    agenda:
      row.periodicidade === null
        ? null
        : ({
            ...{ periodicidade: row.periodicidade, formato: row.formato },
            ...{ ultimoDia: row.ultimoDia, tarefaId: row.tarefaId },
          } as c.RelatorioSalvo['agenda']),
    pode: podeAlterar(ctx, row) ? ['editar', 'excluir'] : [],
  }
}
async function um(ctx: Ctx, id: number): Promise<c.RelatorioSalvo> {
  const row = await salvosDoLeitor(ctx).where('r.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return mostrado(ctx, row)
}
/** Locks one for a change. One of somebody else is not there for who did not receive it, and else not one's to change. */
async function travar(ctx: Ctx, id: number, versao: number): Promise<Row> {
  await ctx.db.selectFrom('relatorioDinamico').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  const row = await salvosDoLeitor(ctx).where('r.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  if (!podeAlterar(ctx, row)) throw forbidden()
  if (row.versao !== versao) throw stale()
  return row
}
/** Places that do not exist, or that the writer does not reach, are not kept. */
async function exigirLugares(
  ctx: Ctx,
  { estabelecimentosIds, areasIds, cargosIds }: DefinicaoDoRelatorio,
): Promise<void> {
  await exigirAreas(ctx, areasIds, 'definicao.areasIds')
  for (const [tabela, ids, campo] of [
    ['estabelecimento', estabelecimentosIds, 'estabelecimentosIds'],
    ['cargo', cargosIds, 'cargosIds'],
  ] as const) {
    const found = ids.length === 0 ? [] : await ctx.db.selectFrom(tabela).select('id').where('id', 'in', ids).execute()
    if (found.length < new Set(ids).size) throw fieldError(`definicao.${campo}`, 'Escolha registros da lista')
  }
}
/** What the writer may not see cannot be kept in the writer's name. */
async function gravavel(ctx: Ctx, definicao: DefinicaoDoRelatorio): Promise<string> {
  const { definicao: dele } = await recortar(ctx, definicao)
  if (dele.colunasDinamicas.length === 0) throw fieldError('definicao', 'Escolha ao menos uma coluna')
  await exigirLugares(ctx, dele)
  return JSON.stringify(dele)
}

const usuarios = (ctx: Ctx) =>
  ctx.db
    .selectFrom('usuario')
    .select(['id', 'nome as label'])
    .where('ativo', '=', true)
    .where('id', '<>', ctx.user.id)
    .where('id', 'in', (eb) => eb.selectFrom('acesso').select('usuarioId'))
    .orderBy('nome')
const perfis = (ctx: Ctx) =>
  ctx.db
    .selectFrom('perfil')
    .select(['id', 'nome as label'])
    .where('id', 'in', (eb) => eb.selectFrom('acesso').select('perfilId'))
    .orderBy('nome')

interface Leitores {
  usuariosIds: number[]
  perfisIds: number[]
}
const juntos = ({ usuariosIds, perfisIds }: Leitores) =>
  JSON.stringify([usuariosIds, perfisIds].map((ids) => [...new Set(ids)].sort((a, b) => a - b)))
/** Shares with exactly these. Who does not receive it any more loses its schedule, too. */
async function compartilhar(ctx: Ctx, id: number, querido: Partial<Leitores>, antes: Leitores): Promise<void> {
  const { usuariosIds = antes.usuariosIds, perfisIds = antes.perfisIds } = querido
  if (juntos({ usuariosIds, perfisIds }) === juntos(antes)) return
  if (!ctx.user.can(c.compartilharDinamico)) throw forbidden()
  const [pessoas, grupos] = [await usuarios(ctx).execute(), await perfis(ctx).execute()]
  const conhece = (de: readonly { id: number }[], ids: readonly number[], ja: readonly number[]) =>
    ids.every((cada) => de.some((x) => x.id === cada) || ja.includes(cada))
  if (!conhece(pessoas, usuariosIds, antes.usuariosIds))
    throw fieldError('usuariosIds', 'Um dos usuários não existe mais nesta empresa. Recarregue a página.')
  if (!conhece(grupos, perfisIds, antes.perfisIds))
    throw fieldError('perfisIds', 'Um dos perfis não existe mais nesta empresa. Recarregue a página.')
  await ctx.db.deleteFrom('relatorioDinamicoLeitor').where('relatorioId', '=', id).execute()
  const leitores = [
    ...[...new Set(usuariosIds)].map((usuarioId) => ({ relatorioId: id, usuarioId, perfilId: null })),
    ...[...new Set(perfisIds)].map((perfilId) => ({ relatorioId: id, usuarioId: null, perfilId })),
  ]
  if (leitores.length > 0) await ctx.db.insertInto('relatorioDinamicoLeitor').values(leitores).execute()
}

export const relatoriosDinamicosSalvos: Route[] = [
  route(c.listarSalvos)(async (ctx) => {
    const found = await salvosDoLeitor(ctx).orderBy(sql`sem_acento(r.titulo)`).orderBy('r.id').execute()
    const salvos: c.RelatorioSalvo[] = []
    for (const row of found) salvos.push(await mostrado(ctx, row))
    return { salvos }
  }),
  route(c.destinosDosSalvos)(async (ctx) => ({
    usuarios: await usuarios(ctx).execute(),
    perfis: await perfis(ctx).execute(),
  })),
  route(c.criarSalvo)(async (ctx, { titulo, definicao, ...leitores }) => {
    const { n } = await ctx.db
      .selectFrom('relatorioDinamico')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('usuarioId', '=', ctx.user.id)
      .executeTakeFirstOrThrow()
    if (n >= c.MAX_SALVOS)
      throw new AppError('INVALID_STATE', `São no máximo ${c.MAX_SALVOS} relatórios salvos: exclua um antes.`)
    const { id } = await ctx.db
      .insertInto('relatorioDinamico')
      .values({ usuarioId: ctx.user.id, titulo, definicao: await gravavel(ctx, definicao) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await compartilhar(ctx, id, leitores, { usuariosIds: [], perfisIds: [] })
    return um(ctx, id)
  }),
  route(c.alterarSalvo)(async (ctx, { id, versao, titulo, definicao, ...leitores }) => {
    const antes = await travar(ctx, id, versao)
    await updateRow(ctx, 'relatorioDinamico', id, { titulo, definicao: await gravavel(ctx, definicao) })
    await compartilhar(ctx, id, leitores, antes)
    // One of somebody else that ends to be shared is not there any more for who ended it.
    const row = await comLeitores(ctx).where('r.id', '=', id).executeTakeFirstOrThrow()
    return mostrado(ctx, row)
  }),
  route(c.excluirSalvo)(async (ctx, { id, versao }) => {
    await travar(ctx, id, versao)
    await ctx.db.deleteFrom('relatorioDinamico').where('id', '=', id).execute()
    return DONE
  }),
  route(c.agendarSalvo)(async (ctx, { id, periodicidade, formato }) => {
    const { definicao } = await um(ctx, id)
    if (periodicidade !== null && formato === 'pdf' && definicao.colunasDinamicas.length > MAX_NO_PDF)
      throw new AppError('INVALID_STATE', LARGO_DEMAIS)
    if (periodicidade === null)
      await ctx.db
        .deleteFrom('relatorioDinamicoAgenda')
        .where('relatorioId', '=', id)
        .where('usuarioId', '=', ctx.user.id)
        .execute()
    else
      await ctx.db
        .insertInto('relatorioDinamicoAgenda')
        .values({ relatorioId: id, usuarioId: ctx.user.id, periodicidade, formato })
        .onConflict((oc) =>
          oc.columns(['empresaId', 'relatorioId', 'usuarioId']).doUpdateSet({ periodicidade, formato }),
        )
        .execute()
    return um(ctx, id)
  }),
]
