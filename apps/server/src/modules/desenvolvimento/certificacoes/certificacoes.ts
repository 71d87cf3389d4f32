import * as c from '@quadro/contract/desenvolvimento/certificacoes/certificacoes.ts'
import { sql } from 'kysely'
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

labelTable('certificacao', 'Certificações')
labelTable('certificacao_curso', 'Certificações')
explainConstraint('certificacao_nome', 'nome', 'Já existe uma certificação com este nome.')

const linhas = (ctx: Ctx) =>
  ctx.db
    .selectFrom('certificacao as c')
    .leftJoin('certificacao as p', 'p.id', 'c.certificacaoPreRequisitoId')
    .select([
      'c.id',
      'c.versao',
      'c.nome',
      'c.periodicidade',
      sql<
        c.Certificacao['certificacaoPreRequisito']
      >`case when p.id is not null then jsonb_build_object('id', p.id, 'nome', p.nome) end`.as(
        'certificacaoPreRequisito',
      ),
      sql<c.Certificacao['cursos']>`coalesce((
        select jsonb_agg(jsonb_build_object('id', l.id, 'nome', l.nome || coalesce(' · ' || l.empresa_nome, ''))
                         order by sem_acento(l.nome), l.id)
          from certificacao_curso x join curso_lista l on l.id = x.curso_id
         where x.empresa_id = c.empresa_id and x.certificacao_id = c.id), '[]')`.as('cursos'),
      sql<c.Certificacao['modeloCertificado']>`(
        select jsonb_build_object('id', m.id, 'nome', m.nome) from modelo_certificado m
         where m.empresa_id = c.empresa_id and m.id = c.modelo_certificado_id)`.as('modeloCertificado'),
      sql<c.Certificacao['certificado']>`(
        select jsonb_build_object('id', k.id, 'titulo', k.titulo, 'conteudo', k.conteudo) from certificado k
         where k.empresa_id = c.empresa_id and k.id = c.certificado_id)`.as('certificado'),
      sql<number>`(select count(*)::int from faixa_certificacao f
                    where f.empresa_id = c.empresa_id and f.certificacao_id = c.id)`.as('qtdFaixas'),
    ])
const pode = (ctx: Ctx) => [
  ...crudAbilities(ctx, c.autoridades),
  ...(ctx.user.can(c.autoridades.imprimir) ? ['imprimir'] : []),
]
export async function lerCertificacao(ctx: Ctx, id: number): Promise<c.Certificacao> {
  const row = await linhas(ctx).where('c.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return { ...row, pode: pode(ctx) }
}

/** The prerequisite is another certification of this company that does not need this one itself, at however many removes. */
async function exigirPreRequisito(ctx: Ctx, preRequisitoId: number | null, id?: number): Promise<void> {
  if (preRequisitoId === null) return
  const campo = 'certificacaoPreRequisitoId'
  const outra = await ctx.db
    .selectFrom('certificacao')
    .select('nome')
    .where('id', '=', preRequisitoId)
    .executeTakeFirst()
  if (!outra) throw fieldError(campo, 'Escolha um item da lista')
  if (id === undefined) return
  if (preRequisitoId === id) throw fieldError(campo, 'Uma certificação não pode ser pré-requisito de si mesma')
  const [volta] = await rows(
    ctx.db,
    sql`with recursive acima (id) as (
          select ${preRequisitoId}::bigint
          union select c.certificacao_pre_requisito_id from certificacao c join acima a on a.id = c.id
                 where c.certificacao_pre_requisito_id is not null)
        select from acima where id = ${id}`,
  )
  if (volta) throw fieldError(campo, `'${outra.nome}' já exige esta certificação, direta ou indiretamente`)
}
/** The certificate is laid out and worded as this company's registers say. */
async function exigirCertificado(
  ctx: Ctx,
  { modeloCertificadoId, certificadoId }: { modeloCertificadoId: number | null; certificadoId: number | null },
): Promise<void> {
  await exigirModelo(ctx, modeloCertificadoId)
  if (certificadoId === null) return
  const texto = await ctx.db.selectFrom('certificado').select('id').where('id', '=', certificadoId).executeTakeFirst()
  if (!texto) throw fieldError('certificadoId', 'Escolha um item da lista')
}
/** Changes of prerequisites come one after the other in a company: two at once could close a circle that neither sees. */
const emFila = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtext('quadro: pre-requisitos'), ${ctx.empresaId}::int)`.execute(ctx.db)

async function gravarCursos(ctx: Ctx, certificacaoId: number, cursosIds: readonly number[]): Promise<void> {
  const desejados = [...new Set(cursosIds)]
  const antes = (
    await ctx.db
      .selectFrom('certificacaoCurso')
      .select('cursoId')
      .where('certificacaoId', '=', certificacaoId)
      .execute()
  ).map(({ cursoId }) => cursoId)
  const novos = desejados.filter((id) => !antes.includes(id))
  if (novos.length > 0) {
    const oferecidos = await ctx.db
      .selectFrom('cursoLista')
      .select('id')
      .where('id', 'in', novos)
      .where('oferecido', '=', true)
      .execute()
    if (oferecidos.length < novos.length) throw fieldError('cursosIds', 'Escolha um item da lista')
  }
  const saem = antes.filter((id) => !desejados.includes(id))
  if (saem.length > 0)
    await ctx.db
      .deleteFrom('certificacaoCurso')
      .where('certificacaoId', '=', certificacaoId)
      .where('cursoId', 'in', saem)
      .execute()
  if (novos.length > 0)
    await ctx.db
      .insertInto('certificacaoCurso')
      .values(novos.map((cursoId) => ({ certificacaoId, cursoId })))
      .execute()
}

const exclusao = removal('certificacao', { label: ({ nome }) => nome, subject: ({ nome }) => `Certificação '${nome}'` })

export const certificacoes: Route[] = [
  route(c.listar)(async (ctx, input) => {
    let query = linhas(ctx)
    if (input.busca) query = query.where(matches(input.busca, 'c.nome'))
    if (input.cursoId !== undefined)
      query = query.where(
        'c.id',
        'in',
        ctx.db.selectFrom('certificacaoCurso').select('certificacaoId').where('cursoId', '=', input.cursoId),
      )
    const answer = await listRows(ctx.db, query as never, input, {
      sorts: { nome: 'c.nome', periodicidade: 'c.periodicidade', preRequisito: 'p.nome' },
      sort: 'nome,asc',
      label: (row) => (row as c.Certificacao).nome,
      tie: 'c.id',
      neverNull: ['nome'],
    })
    if (!input.resumido)
      for (const row of Array.isArray(answer) ? answer : answer.content) Object.assign(row, { pode: pode(ctx) })
    return answer as never
  }),
  route(c.opcoes)((ctx) => ctx.db.selectFrom('certificacao').select(['id', 'nome as label']).orderBy('nome').execute()),
  route(c.ler)((ctx, { id }) => lerCertificacao(ctx, id)),
  route(c.criar)(async (ctx, { cursosIds, ...own }) => {
    await exigirPreRequisito(ctx, own.certificacaoPreRequisitoId)
    await exigirCertificado(ctx, own)
    const { id } = await ctx.db.insertInto('certificacao').values(own).returning('id').executeTakeFirstOrThrow()
    await gravarCursos(ctx, id, cursosIds)
    return lerCertificacao(ctx, id)
  }),
  route(c.alterar)(async (ctx, { id, versao, cursosIds, ...own }) => {
    await emFila(ctx)
    await lockRow(ctx, 'certificacao', id, { versao })
    await exigirPreRequisito(ctx, own.certificacaoPreRequisitoId, id)
    await exigirCertificado(ctx, own)
    await ctx.db
      .updateTable('certificacao')
      .set({ ...own, atualizadoEm: sql`now()` })
      .where('id', '=', id)
      .execute()
    await gravarCursos(ctx, id, cursosIds)
    return lerCertificacao(ctx, id)
  }),
  route(c.excluir)(exclusao.one),
  route(c.excluirVarias)(exclusao.many),
]
