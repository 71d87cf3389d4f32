import * as c from '@quadro/contract/externo/candidatos.ts'
import { formatarCpf } from '@quadro/contract/kit/documentos.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../kit/context.ts'
import { AppError, fieldError, invalidState, stale } from '../../kit/errors.ts'
import { limitOrRefuse } from '../../kit/limits.ts'
import { hashPassword } from '../../kit/passwords.ts'
import { type Route, route } from '../../kit/route.ts'
import { rows } from '../../kit/tx.ts'
import { desafio, exigirProva } from './desafio.ts'
import { own } from './sessao.ts'

const PESSOA = [
  'nome',
  'nomeSocial',
  'dataNascimento',
  'sexo',
  'estadoCivil',
  'escolaridade',
  'pis',
  'email',
  'ddd',
  'foneFixo',
  'dddCelular',
  'foneCelular',
  'cep',
  'logradouro',
  'numero',
  'complemento',
  'bairro',
  'ufId',
  'cidadeId',
] as const
const pessoaDe = (input: c.CamposDoCandidato) => Object.fromEntries(PESSOA.map((key) => [key, input[key]]))

async function demandCompany(ctx: Ctx, input: c.CamposDoCandidato): Promise<{ exigirAceitePsi: boolean }> {
  const k = await ctx.db
    .selectFrom('empresaConfiguracao')
    .select(['camposCandidatoObrigatorios', 'exigirAceitePsi'])
    .executeTakeFirstOrThrow()
  const missing = c.exigencias(input, k.camposCandidatoObrigatorios)
  if (missing.length > 0) throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, missing)
  return k
}

/** Replaces education, experience and languages of a person. */
async function writeParts(
  ctx: Ctx,
  pessoaId: number,
  { formacoes, experiencias, idiomas, primeiroEmprego }: c.CamposDoCandidato,
): Promise<void> {
  for (const table of ['formacao', 'experiencia', 'pessoaIdioma'] as const)
    await ctx.db.deleteFrom(table).where('pessoaId', '=', pessoaId).execute()
  if (formacoes.length > 0)
    await ctx.db
      .insertInto('formacao')
      .values(formacoes.map((f) => ({ ...f, pessoaId })))
      .execute()
  // Who looks for the first job has no experiences.
  if (experiencias.length > 0 && !primeiroEmprego)
    await ctx.db
      .insertInto('experiencia')
      .values(
        experiencias.map((e) => ({
          ...e,
          pessoaId,
          ...(e.checkNomeCargo ? { cargoId: null } : { nomeMercado: null }),
        })),
      )
      .execute()
  const unique = [...new Map(idiomas.map((i) => [i.idiomaId, i])).values()]
  if (unique.length > 0)
    await ctx.db
      .insertInto('pessoaIdioma')
      .values(unique.map((i) => ({ ...i, pessoaId })))
      .execute()
}

export const candidatos: Route[] = [
  desafio,
  route(c.cadastrar)(async (ctx, input) => {
    await limitOrRefuse(ctx.services.database, `cadastro:endereco:${ctx.address}`, { max: 60, windowSeconds: 3600 })
    await limitOrRefuse(ctx.services.database, `cadastro:cpf:${input.cpf}`, { max: 5, windowSeconds: 3600 })
    await exigirProva(ctx, input.desafio, input.prova)
    const { exigirAceitePsi } = await demandCompany(ctx, input)
    if (exigirAceitePsi && !input.aceitoPoliticaSeguranca)
      throw fieldError('aceitoPoliticaSeguranca', 'É preciso aceitar o termo para continuar')
    const senhaHash = await hashPassword(input.senha)
    const [known] = await rows(ctx.db, sql<{ pessoaId: number }>`select pessoa_id from pessoa_por_cpf(${input.cpf})`)
    // A CPF that the company holds attaches to nothing and changes nothing; whoever asks reads the same answer.
    if (known) return DONE
    const [{ id } = { id: 0 }] = await rows(ctx.db, sql<{ id: number }>`select nova_pessoa() as id`)
    await ctx.db
      .insertInto('pessoa')
      .values({ id, cpf: input.cpf, ...pessoaDe(input) } as never)
      .execute()
    await ctx.db
      .insertInto('candidato')
      .values({
        pessoaId: id,
        senhaHash,
        moduloExterno: true,
        primeiroEmprego: input.primeiroEmprego,
        comoFicouSabendoVagaId: input.comoFicouSabendoVagaId,
        ...(input.aceitoPoliticaSeguranca
          ? {
              aceitoPoliticaSeguranca: sql<string>`now()`,
              politicaVersao: sql<string>`(select versao_da_politica(politica_seguranca) from empresa_configuracao)`,
            }
          : {}),
      })
      .execute()
    await writeParts(ctx, id, input)
    return DONE
  }),

  route(c.ler)(async (ctx, { id }) => {
    own(ctx, id)
    const { pessoaId } = ctx.candidate
    const [pessoa, candidato, formacoes, experiencias, idiomas] = await Promise.all([
      ctx.db
        .selectFrom('pessoa')
        .select([...PESSOA, 'cpf'])
        .where('id', '=', pessoaId)
        .executeTakeFirstOrThrow(),
      ctx.db
        .selectFrom('candidato')
        .select(['id', 'versao', 'primeiroEmprego', 'comoFicouSabendoVagaId'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
      ctx.db
        .selectFrom('formacao')
        .select(['areaFormacaoId', 'curso', 'local', 'tipo', 'situacao', 'conclusao'])
        .where('pessoaId', '=', pessoaId)
        .orderBy('id')
        .execute(),
      ctx.db
        .selectFrom('experiencia')
        .select([
          'empresa',
          'checkNomeCargo',
          'cargoId',
          'nomeMercado',
          'dataAdmissao',
          'dataDesligamento',
          'motivoSaida',
          'observacao',
        ])
        .where('pessoaId', '=', pessoaId)
        .orderBy('dataAdmissao', 'desc')
        .execute(),
      ctx.db
        .selectFrom('pessoaIdioma')
        .select(['idiomaId', 'nivel'])
        .where('pessoaId', '=', pessoaId)
        .orderBy('id')
        .execute(),
    ])
    return { ...pessoa, ...candidato, cpf: formatarCpf(pessoa.cpf ?? ''), formacoes, experiencias, idiomas } as never
  }),
  route(c.alterar)(async (ctx, { id, versao, ...input }) => {
    own(ctx, id)
    const { pessoaId } = ctx.candidate
    const [state] = await rows(
      ctx.db,
      sql<{
        versao: number
        empregada: boolean
      }>`select versao, pessoa_empregada(${pessoaId}) as empregada from candidato where id = ${id}`,
    )
    if (state?.versao !== versao) throw stale()
    if (state.empregada) throw invalidState('Você já trabalha nesta empresa: peça ao RH a mudança dos seus dados.')
    await demandCompany(ctx, input)
    await ctx.db
      .updateTable('pessoa')
      .set(pessoaDe(input) as never)
      .where('id', '=', pessoaId)
      .execute()
    await ctx.db
      .updateTable('candidato')
      .set({
        primeiroEmprego: input.primeiroEmprego,
        comoFicouSabendoVagaId: input.comoFicouSabendoVagaId,
        dataAtualizacao: sql`now()`,
      })
      .where('id', '=', id)
      .execute()
    await writeParts(ctx, pessoaId, input)
    return DONE
  }),
]
