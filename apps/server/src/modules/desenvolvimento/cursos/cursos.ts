import * as c from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { lockRow } from '../../../kit/records/lock.ts'
import { crudAbilities } from '../../../kit/records/registry.ts'
import { removal } from '../../../kit/records/removal.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { exigirModelo } from '../certificados/modelos-certificado.ts'
import { clonarCurso } from './cursos-clonar.ts'

labelTable('curso', 'Cursos')
labelTable('curso_empresa', 'Cursos')
explainConstraint('curso_nome', 'nome', 'Já existe um curso com este nome.')

const shown = [
  'id',
  'versao',
  'nome',
  'tipo',
  'online',
  'cargaHoraria',
  'percentualMinimoFrequencia',
  'periodicidade',
  'codigoTru',
  'conteudoProgramatico',
  'criterioAvaliacao',
  'categoriaCursoNome',
  'empresaNome',
] as const
type Lido = Omit<c.CursoDaLista, 'pode'>

/** A course of another company is only read, and cloned. */
const pode = (ctx: Ctx, { empresaNome }: Pick<Lido, 'empresaNome'>) => [
  ...(empresaNome === null ? crudAbilities(ctx, c.autoridades) : []),
  ...(ctx.user.can(c.autoridades.criar) ? ['clonar'] : []),
]

/** A course of this company, or of another that is used or may be used here. */
export async function lerCurso(ctx: Ctx, id: number): Promise<c.Curso> {
  const row = await ctx.db
    .selectFrom('cursoLista')
    .select([
      ...shown,
      'categoriaCursoId',
      sql<number | null>`(select x.modelo_certificado_id from curso x where x.id = curso_lista.id)`.as(
        'modeloCertificadoId',
      ),
    ])
    .where('id', '=', id)
    .$narrowType<Lido & { categoriaCursoId: number | null }>()
    .executeTakeFirst()
  if (!row) throw notFound()
  return { ...row, empresas: await empresasDe(ctx, id), pode: pode(ctx, row) }
}
const empresasDe = (ctx: Ctx, id: number) =>
  rows(ctx.db, sql<c.Curso['empresas'][number]>`select id, nome, tipo from empresas_do_curso(${id})`)
/** The same, where the course itself is what is asked about. */
async function empresasOu404(ctx: Ctx, id: number) {
  const found = await empresasDe(ctx, id)
  if (found.length === 0) await lerCurso(ctx, id)
  return found
}

/** Among the companies of the user those that take part; the others stay as they are. */
async function gravarEmpresas(ctx: Ctx, cursoId: number, empresasIds: readonly number[]): Promise<void> {
  if (empresasIds.some((id) => !ctx.user.empresas.includes(id)))
    throw fieldError('empresasIds', 'Escolha um item da lista')
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

type Form = z.output<typeof c.cursoForm>
/** Category and model must be of this company. */
async function conferir(ctx: Ctx, { empresasIds: _, ...curso }: Form) {
  await exigirModelo(ctx, curso.modeloCertificadoId)
  if (curso.categoriaCursoId === null) return curso
  const categoria = await ctx.db
    .selectFrom('categoriaCurso')
    .select('id')
    .where('id', '=', curso.categoriaCursoId)
    .executeTakeFirst()
  if (!categoria) throw fieldError('categoriaCursoId', 'Escolha um item da lista')
  return curso
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

const exclusao = removal('curso', { label: ({ nome }) => nome, subject: ({ nome }) => `Curso '${nome}'` })

export const cursos: Route[] = [
  route(c.listar)(async (ctx, input) => {
    let query = ctx.db
      .selectFrom('cursoLista')
      .select(shown)
      .where('oferecido', '=', true)
      .$narrowType<{ id: number; nome: string }>()
    if (input.busca) query = query.where(matches(input.busca, 'nome', 'codigoTru', 'categoriaCursoNome'))
    if (input.tipo) query = query.where('tipo', '=', input.tipo)
    if (input.categoriaCursoId !== undefined) query = query.where('categoriaCursoId', '=', input.categoriaCursoId)
    if (input.online !== undefined) query = query.where('online', '=', input.online)
    if (input.propria !== undefined) query = query.where('empresaNome', input.propria ? 'is' : 'is not', null)
    const answer = await listRows(ctx.db, query, input, {
      sorts: {
        nome: 'nome',
        tipo: 'tipo',
        categoriaCursoNome: 'categoriaCursoNome',
        cargaHoraria: 'cargaHoraria',
        periodicidade: 'periodicidade',
      },
      sort: 'nome,asc',
      label: (row) => row.nome,
      neverNull: ['nome', 'tipo'],
    })
    if (!input.resumido)
      for (const row of (Array.isArray(answer) ? answer : answer.content) as Lido[])
        Object.assign(row, { pode: pode(ctx, row) })
    return answer as never
  }),
  route(c.opcoes)((ctx) =>
    ctx.db
      .selectFrom('cursoLista')
      .select(['id', sql<string>`nome || coalesce(' · ' || empresa_nome, '')`.as('label')])
      .where('oferecido', '=', true)
      .orderBy('nome')
      .orderBy('id')
      .$narrowType<{ id: number }>()
      .execute(),
  ),
  route(c.params)(lerParams),
  route(c.empresasParticipantes)(async (ctx, { cursoId }) =>
    (await empresasOu404(ctx, cursoId)).filter((e) => e.tipo === 'PARTICIPANTE'),
  ),
  route(c.empresasParticipantesETipo)((ctx, { cursoId }) => empresasOu404(ctx, cursoId)),
  route(c.existeEmpresaCurso)(async (ctx, { id }) =>
    (await empresasOu404(ctx, id)).some((e) => e.tipo === 'PARTICIPANTE'),
  ),
  route(c.ler)((ctx, { id }) => lerCurso(ctx, id)),
  route(c.cursoEdit)(async (ctx, { id }) => ({ curso: await lerCurso(ctx, id), params: await lerParams(ctx) })),
  route(c.criar)(async (ctx, form) => {
    const { id } = await ctx.db
      .insertInto('curso')
      .values(await conferir(ctx, form))
      .returning('id')
      .executeTakeFirstOrThrow()
    await gravarEmpresas(ctx, id, form.empresasIds)
    return lerCurso(ctx, id)
  }),
  route(c.alterar)(async (ctx, { id, versao, ...form }) => {
    await lockRow(ctx, 'curso', id, { versao })
    await ctx.db
      .updateTable('curso')
      .set({ ...(await conferir(ctx, form)), atualizadoEm: sql`now()` })
      .where('id', '=', id)
      .execute()
    await gravarEmpresas(ctx, id, form.empresasIds)
    return lerCurso(ctx, id)
  }),
  route(c.excluir)(exclusao.one),
  route(c.excluirVarios)(exclusao.many),
  route(c.clonar)(async (ctx, { id, empresasIds }) => clonarCurso(ctx, await lerCurso(ctx, id), empresasIds)),
]
