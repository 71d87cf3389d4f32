import * as c from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import { type SqlBool, sql } from 'kysely'
import type * as z from 'zod'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { modelosUsaveis } from '../../avaliacao/index.ts'
import { clonarCurso } from './cursos-clonar.ts'

labelTable('curso', 'Cursos')
labelTable('curso_empresa', 'Cursos')
explainConstraint('curso_nome', 'nome', 'Já existe um curso com este nome.')

type Lido = Omit<c.CursoDaLista, 'pode'> & { categoriaCursoId: number | null; oferecido: boolean }
/** Courses of this company, and courses of others that are or may be used here. */
const linhas = (ctx: Ctx) => ctx.db.selectFrom('cursoLista').selectAll().$narrowType<Lido>()

const empresasDe = (ctx: Ctx, id: number) =>
  rows(ctx.db, sql<c.Curso['empresas'][number]>`select id, nome, tipo from empresas_do_curso(${id})`)
/** Companies of the course; 404 when the course itself does not exist. */
async function empresasOu404(ctx: Ctx, id: number) {
  const found = await empresasDe(ctx, id)
  if (found.length === 0) await lerCurso(ctx, id)
  return found
}

/** The participating companies are chosen among those of the user. */
async function exigirEmpresas(ctx: Ctx, empresasIds: readonly number[]): Promise<void> {
  if (empresasIds.some((id) => !ctx.user.empresas.includes(id)))
    throw fieldError('empresasIds', 'Escolha itens da lista')
}
/** Saves the participating companies among those of the user; others do not change. */
async function gravarEmpresas(ctx: Ctx, cursoId: number, empresasIds: readonly number[]): Promise<void> {
  const desejadas = [...new Set(empresasIds)].filter((id) => id !== ctx.empresaId)
  const antes = (
    await ctx.db.selectFrom('cursoEmpresa').select('participanteId').where('cursoId', '=', cursoId).execute()
  ).map((e) => e.participanteId)
  const saem = antes.filter((id) => ctx.user.empresas.includes(id) && !desejadas.includes(id))
  if (saem.length > 0)
    await ctx.db.deleteFrom('cursoEmpresa').where('cursoId', '=', cursoId).where('participanteId', 'in', saem).execute()
  const novas = desejadas.filter((id) => !antes.includes(id))
  if (novas.length > 0)
    await ctx.db
      .insertInto('cursoEmpresa')
      .values(novas.map((participanteId) => ({ cursoId, participanteId })))
      .execute()
}

/** The measures of a course, by title. */
const avaliacoesDe = (ctx: Ctx, cursoId: number) =>
  ctx.db
    .selectFrom('cursoAvaliacao as x')
    .innerJoin('avaliacaoCurso as a', 'a.id', 'x.avaliacaoCursoId')
    .select(['a.id', 'a.titulo', 'a.tipo', 'a.minimoAprovacao'])
    .where('x.cursoId', '=', cursoId)
    .orderBy('a.titulo')
    .$narrowType<{ tipo: c.Curso['avaliacaoCursos'][number]['tipo'] }>()
    .execute()
async function gravarAvaliacoes(ctx: Ctx, cursoId: number, ids: readonly number[]): Promise<void> {
  const desejadas = [...new Set(ids)]
  const antes = (await avaliacoesDe(ctx, cursoId)).map(({ id }) => id)
  const saem = antes.filter((id) => !desejadas.includes(id))
  const novas = desejadas.filter((id) => !antes.includes(id))
  if (saem.length > 0)
    await ctx.db
      .deleteFrom('cursoAvaliacao')
      .where('cursoId', '=', cursoId)
      .where('avaliacaoCursoId', 'in', saem)
      .execute()
  if (novas.length > 0)
    await ctx.db
      .insertInto('cursoAvaliacao')
      .values(novas.map((avaliacaoCursoId) => ({ avaliacaoCursoId, cursoId })))
      .execute()
}

async function lerParams(ctx: Ctx): Promise<z.output<typeof c.params.output>> {
  const { compartilhaCursos } = await ctx.db
    .selectFrom('parametrosSistema')
    .select('compartilhaCursos')
    .executeTakeFirstOrThrow()
  const empresas = await ctx.db
    .selectFrom('empresa')
    .select(['id', 'nome'])
    .where('id', 'in', ctx.user.empresas)
    .where('id', '<>', ctx.empresaId)
    .orderBy('nome')
    .execute()
  return { compartilhaCursos, empresaId: ctx.empresaId, empresas }
}

/** The course that was made for a training need becomes the need's, unless somebody chose another one meanwhile. */
async function atenderNecessidade(ctx: Ctx, itemId: number, cursoId: number): Promise<void> {
  const item = await ctx.db
    .selectFrom('lntItem')
    .select(['cursoId', 'recusadoEm'])
    .where('id', '=', itemId)
    .forUpdate()
    .executeTakeFirst()
  if (!item) throw fieldError('cursoLntId', 'Escolha um item da lista')
  if (item.recusadoEm !== null) throw fieldError('cursoLntId', 'Esta necessidade foi recusada')
  if (item.cursoId !== null) throw fieldError('cursoLntId', 'Esta necessidade já tem um curso')
  await updateRow(ctx, 'lntItem', itemId, { cursoId })
}

/** A model of another type, or one that nobody may be asked today, is not chosen anew. */
async function exigirModelo(
  ctx: Ctx,
  campo: 'reacaoModeloId' | 'eficaciaModeloId',
  tipo: 'T' | 'A',
  id: number,
  atual: { [K in typeof campo]: number | null } | undefined,
): Promise<void> {
  if (id === atual?.[campo]) return
  const found = await modelosUsaveis(ctx, [tipo]).where('m.id', '=', id).executeTakeFirst()
  if (!found) throw fieldError(campo, 'Escolha um item da lista')
}

const { routes, read } = resourceRoutes(c.cursos, {
  table: 'curso',
  rows: linhas,
  listed: sql<SqlBool>`linha.oferecido`,
  search: ['nome', 'codigoTru', 'categoriaCursoNome'],
  filters: {
    tipo: true,
    categoriaCursoId: true,
    online: true,
    propria: (propria) => sql`(linha.empresa_nome is null) = ${propria}`,
  },
  neverNull: ['nome', 'tipo'],
  // A course of another company can only be read and copied.
  may: (ctx, { empresaNome }, usual) => [
    ...(empresaNome === null ? usual : []),
    ...(ctx.user.can(c.cursos.authorities.criar) ? ['clonar'] : []),
  ],
  async detail(ctx, { id, categoriaCursoId }) {
    const proprio = await ctx.db
      .selectFrom('curso')
      .select([
        'modeloCertificadoId',
        'reacaoModeloId',
        'eficaciaModeloId',
        'eficaciaMeses',
        sql<string | null>`(select m.titulo from avaliacao_modelo m where m.id = curso.reacao_modelo_id)`.as(
          'reacaoModeloTitulo',
        ),
        sql<string | null>`(select m.titulo from avaliacao_modelo m where m.id = curso.eficacia_modelo_id)`.as(
          'eficaciaModeloTitulo',
        ),
      ])
      .where('id', '=', id)
      .executeTakeFirst()
    return {
      categoriaCursoId,
      modeloCertificadoId: proprio?.modeloCertificadoId ?? null,
      reacaoModeloId: proprio?.reacaoModeloId ?? null,
      reacaoModeloTitulo: proprio?.reacaoModeloTitulo ?? null,
      eficaciaModeloId: proprio?.eficaciaModeloId ?? null,
      eficaciaModeloTitulo: proprio?.eficaciaModeloTitulo ?? null,
      eficaciaMeses: proprio?.eficaciaMeses ?? null,
      empresas: await empresasDe(ctx, id),
      avaliacaoCursos: await avaliacoesDe(ctx, id),
    }
  },
  options: (ctx) =>
    linhas(ctx)
      .clearSelect()
      .select(['id', sql<string>`nome || coalesce(' · ' || empresa_nome, '')`.as('label')])
      .where('oferecido', '=', true)
      .orderBy('nome')
      .orderBy('id')
      .$narrowType<{ id: number }>()
      .execute(),
  looksUp: ['cursoLntId'],
  checks: {
    empresasIds: exigirEmpresas,
    reacaoModeloId: (ctx, id, atual) => exigirModelo(ctx, 'reacaoModeloId', 'T', id, atual),
    eficaciaModeloId: (ctx, id, atual) => exigirModelo(ctx, 'eficaciaModeloId', 'A', id, atual),
  },
  async columns(_, { empresasIds: __, avaliacaoCursosIds: ___, cursoLntId: ____, ...own }) {
    return own
  },
  async parts(ctx, id, { empresasIds, avaliacaoCursosIds, cursoLntId }) {
    if (cursoLntId) await atenderNecessidade(ctx, cursoLntId, id)
    await gravarEmpresas(ctx, id, empresasIds)
    if (avaliacaoCursosIds) await gravarAvaliacoes(ctx, id, avaliacaoCursosIds)
  },
})
/** A course of this company, or of another one that is or may be used here. */
export const lerCurso = read

export const cursos: Route[] = [
  ...Object.values(routes),
  route(c.params)(lerParams),
  route(c.empresasParticipantes)(async (ctx, { cursoId }) =>
    (await empresasOu404(ctx, cursoId)).filter((e) => e.tipo === 'PARTICIPANTE'),
  ),
  route(c.empresasParticipantesETipo)((ctx, { cursoId }) => empresasOu404(ctx, cursoId)),
  route(c.existeEmpresaCurso)(async (ctx, { id }) =>
    (await empresasOu404(ctx, id)).some((e) => e.tipo === 'PARTICIPANTE'),
  ),
  route(c.cursoEdit)(async (ctx, { id }) => ({ curso: await lerCurso(ctx, id), params: await lerParams(ctx) })),
  route(c.clonar)(async (ctx, { id, empresasIds }) => clonarCurso(ctx, await lerCurso(ctx, id), empresasIds)),
]
