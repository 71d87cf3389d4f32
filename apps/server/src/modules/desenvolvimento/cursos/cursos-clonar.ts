import * as c from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { modelosUsaveis } from '../../avaliacao/index.ts'
import { naEmpresa } from '../../utilitario/index.ts'

type Resultado = z.output<typeof c.clonar.output>
const MAIOR_NOME = 255

/** Whether the user may create courses in a company without restriction to areas. */
async function podeInserirEm(ctx: Ctx, empresaId: number): Promise<boolean> {
  if (empresaId === ctx.empresaId) return true
  const [row] = await rows(
    ctx.db,
    sql<{ pode: boolean }>`
      select exists (select from perfil_efetivo(${ctx.user.id}, ${empresaId}) p
                       join perfil_autoridade a on a.perfil_id = p.perfil_id
                      where not p.restrito and a.autoridade = ${c.cursos.authorities.criar.name}) as pode`,
  )
  return row!.pode
}
const existe = async (ctx: Ctx, nome: string): Promise<boolean> =>
  (await ctx.db.selectFrom('curso').select('id').where('nome', '=', nome).executeTakeFirst()) !== undefined

/** 'NR-10 (cópia)', 'NR-10 (cópia 2)': the first free name. */
async function nomeDaCopia(ctx: Ctx, nome: string): Promise<string> {
  for (let n = 1; ; n++) {
    const fim = n === 1 ? ' (cópia)' : ` (cópia ${n})`
    const livre = `${nome.slice(0, MAIOR_NOME - fim.length)}${fim}`
    if (!(await existe(ctx, livre))) return livre
  }
}

/** Creates the course in the company of the transaction, with the category, the models and the measures of the same names there. */
async function escrever(ctx: Ctx, curso: c.Curso, nome: string, modeloNome: string | null): Promise<number> {
  const categoria =
    curso.categoriaCursoNome === null
      ? undefined
      : await ctx.db
          .selectFrom('categoriaCurso')
          .select('id')
          .where('nome', '=', curso.categoriaCursoNome)
          .executeTakeFirst()
  const modelo =
    modeloNome === null
      ? undefined
      : await ctx.db.selectFrom('modeloCertificado').select('id').where('nome', '=', modeloNome).executeTakeFirst()
  const daqui = async (tipo: 'T' | 'A', titulo: string | null) =>
    titulo === null
      ? null
      : ((await modelosUsaveis(ctx, [tipo]).where('m.titulo', '=', titulo).executeTakeFirst())?.id ?? null)
  const eficaciaModeloId = await daqui('A', curso.eficaciaModeloTitulo)
  const { id } = await ctx.db
    .insertInto('curso')
    .values({
      nome,
      tipo: curso.tipo!,
      online: curso.online,
      cargaHoraria: curso.cargaHoraria,
      percentualMinimoFrequencia: curso.percentualMinimoFrequencia,
      periodicidade: curso.periodicidade,
      codigoTru: curso.codigoTru,
      conteudoProgramatico: curso.conteudoProgramatico,
      criterioAvaliacao: curso.criterioAvaliacao,
      categoriaCursoId: categoria?.id ?? null,
      modeloCertificadoId: modelo?.id ?? null,
      reacaoModeloId: await daqui('T', curso.reacaoModeloTitulo),
      eficaciaModeloId,
      eficaciaMeses: eficaciaModeloId === null ? null : curso.eficaciaMeses,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { titulo, tipo } of curso.avaliacaoCursos) {
    const avaliacao = await ctx.db
      .selectFrom('avaliacaoCurso')
      .select('id')
      .where('titulo', '=', titulo)
      .where('tipo', '=', tipo)
      .executeTakeFirst()
    if (avaliacao)
      await ctx.db.insertInto('cursoAvaliacao').values({ cursoId: id, avaliacaoCursoId: avaliacao.id }).execute()
  }
  return id
}

/**
 * Creates a copy in each company. A company that already has a course with this name, or where the user may not create courses, is
 * reported; the others get their copies.
 */
export async function clonarCurso(ctx: Ctx, curso: c.Curso, empresasIds: readonly number[]): Promise<Resultado> {
  const wanted = [...new Set(empresasIds)]
  if (wanted.some((id) => !ctx.user.empresas.includes(id))) throw fieldError('empresasIds', 'Escolha um item da lista')
  const empresas = await ctx.db
    .selectFrom('empresa')
    .select(['id', 'nome'])
    .where('id', 'in', wanted)
    .orderBy('nome')
    .execute()
  const modelo =
    curso.modeloCertificadoId === null
      ? undefined
      : await ctx.db
          .selectFrom('modeloCertificado')
          .select('nome')
          .where('id', '=', curso.modeloCertificadoId)
          .executeTakeFirst()
  const modeloNome = modelo?.nome ?? null
  const answer: Resultado = { clonados: [], recusados: [] }
  for (const { id: empresaId, nome: empresaNome } of empresas) {
    if (!(await podeInserirEm(ctx, empresaId))) {
      answer.recusados.push({ empresaId, empresaNome, motivo: 'Você não insere cursos nesta empresa.' })
      continue
    }
    await naEmpresa(ctx, empresaId, async () => {
      const isOwn = empresaId === ctx.empresaId && curso.empresaNome === null
      const nome = isOwn ? await nomeDaCopia(ctx, curso.nome!) : curso.nome!
      if (await existe(ctx, nome))
        answer.recusados.push({ empresaId, empresaNome, motivo: 'Já existe um curso com este nome.' })
      else answer.clonados.push({ id: await escrever(ctx, curso, nome, modeloNome), nome, empresaId, empresaNome })
    })
  }
  return answer
}
