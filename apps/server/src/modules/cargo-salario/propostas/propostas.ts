import * as c from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import type { Extras } from '@quadro/contract/geral/pessoa/campos-extras.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, stale } from '../../../kit/http/errors.ts'
import { publishChange } from '../../../kit/http/hub.ts'
import { avisar } from '../../../kit/messages/messages.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { defineEvent } from '../../../kit/transaction/events.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { type EscolhasDoCandidato, extrasDaEmpresa, lerCurriculoDaPessoa, lerExtras } from '../../geral/index.ts'
import { cadastroParaConfirmar, propostaParaDecidir } from '../avisos.ts'
import type { Valores } from './propostas-textos.ts'

/** A registration that only HR can confirm, with the data needed besides the fields when it is accepted. */
export interface CadastroPendente extends EscolhasDoCandidato {
  cpf: string
  aceito: boolean
  candidato: Record<string, unknown>
  /** Ids of its uploaded files; their owner module gives them to the person (cadastroAceito). */
  arquivos?: number[]
  /** The vacancy at which it began; the application is sent when the registration is accepted (cadastroAceito). */
  solicitacaoId?: number
  /** What was answered to the questions of that vacancy. */
  respostas?: { perguntaId: number; texto: string; sim: boolean | null; numero: number | null }[]
}
/** Purpose of the code that HR gives with an accepted registration. */
export const PRIMEIRA_SENHA = 'primeira-senha-candidato'
/** HR accepted a registration, so the person has access from now on. */
export const cadastroAceito = defineEvent<{ pessoaId: number; cadastro: CadastroPendente }>('cadastro-aceito')
/** A waiting proposal with its values. */
export interface PropostaPendente {
  id: number
  versao: number
  criadoEm: string
  valores: Valores
}

/** Normal form of a value, without differences that only come from JSON, the database or forms. */
const comparavel = (valor: unknown): string =>
  JSON.stringify(valor === undefined || valor === '' ? null : valor, (_, v) =>
    v !== null && typeof v === 'object' && !Array.isArray(v)
      ? Object.fromEntries(Object.entries(v as object).sort(([a], [b]) => a.localeCompare(b)))
      : v,
  )
export const mudou = (antes: unknown, depois: unknown): boolean => comparavel(antes) !== comparavel(depois)

/** The values of a person that can be proposed, with curriculum and extra fields; empty values for id 0 (no person). */
export async function lerPropostavel(ctx: Ctx, pessoaId: number): Promise<Valores> {
  const pessoa = await ctx.db
    .selectFrom('pessoa')
    .select(Object.keys(c.CAMPOS) as 'nome'[])
    .where('id', '=', pessoaId)
    .executeTakeFirst()
  const { formacoes, certificados, experiencias, idiomas } = await lerCurriculoDaPessoa(ctx.db, pessoaId)
  const extras = await lerExtras(ctx.db, pessoaId, await extrasDaEmpresa(ctx.db, 'candidato'))
  return {
    ...pessoa,
    formacoes,
    certificados,
    idiomas,
    [c.EXTRAS]: extras,
    experiencias: experiencias.map(({ linha: _linha, ...e }) => e),
  }
}

/** Keeps only the extra fields that differ, so that HR can still change the others while the proposal waits. */
function comExtrasQueMudam(atual: Valores, desejado: Valores): Valores {
  const pedidos = desejado[c.EXTRAS] as Extras | undefined
  if (!pedidos) return desejado
  const hoje = (atual[c.EXTRAS] ?? {}) as Record<string, unknown>
  const mudam = Object.entries(pedidos).filter(([nome, valor]) => mudou(hoje[nome], valor))
  return { ...desejado, [c.EXTRAS]: mudam.length > 0 ? Object.fromEntries(mudam) : hoje }
}

/** The waiting proposal of a person, registrations excluded. */
export async function propostaPendente(ctx: Ctx, pessoaId: number): Promise<PropostaPendente | undefined> {
  const found = await ctx.db
    .selectFrom('propostaAlteracao')
    .select(['id', 'versao', 'criadoEm', 'valores'])
    .where('pessoaId', '=', pessoaId)
    .where('situacao', '=', 'P')
    .where('origem', '!=', 'cadastro')
    .forUpdate()
    .executeTakeFirst()
  return found as PropostaPendente | undefined
}

/** Withdraws the waiting proposal; refuses when its version is not the one that the person read. */
export async function retirarProposta(ctx: Ctx, pessoaId: number, versao: number): Promise<void> {
  const pendente = await propostaPendente(ctx, pessoaId)
  if (pendente?.versao !== versao) throw stale()
  await updateRow(ctx, 'propostaAlteracao', pendente.id, { situacao: 'S' })
  await publishChange(ctx, 'proposta_alteracao', pendente.id)
}

const DIAS_DA_RESPOSTA = 30
/** The last decision of HR, as long as it is recent: names of fields and the reason. */
export async function ultimaResposta(ctx: Ctx, pessoaId: number) {
  const found = await ctx.db
    .selectFrom('propostaAlteracao')
    .select(['campos', 'aceitos', 'motivo', 'decididaEm'])
    .where('pessoaId', '=', pessoaId)
    .where('decididaEm', '>', sql<string>`now() - make_interval(days => ${DIAS_DA_RESPOSTA})`)
    .orderBy('decididaEm', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) return null
  const aceitos = found.aceitos ?? []
  return {
    decididaEm: String(found.decididaEm),
    motivo: found.motivo,
    aceitos: c.rotulosDe(aceitos),
    recusados: c.rotulosDe(found.campos.filter((campo) => !aceitos.includes(campo))),
  }
}

/** Refuses places that do not exist, because HR could not accept them. */
async function exigirLugares(ctx: Ctx, valores: Valores): Promise<void> {
  for (const campo of ['ufId', 'rgUfId', 'ctpsUfId', 'ufHabId', 'cidadeId'] as const) {
    const id = valores[campo]
    if (typeof id !== 'number') continue
    const tabela = campo === 'cidadeId' ? 'cidade' : 'estado'
    if (!(await ctx.db.selectFrom(tabela).select('id').where('id', '=', id).executeTakeFirst()))
      throw fieldError(campo, 'Escolha um item da lista')
  }
}

/** Users who may decide a proposal with these fields: they may see the person and read every field. */
export async function quemDecide(ctx: Ctx, pessoaId: number | null, campos: readonly string[]): Promise<number[]> {
  const lidas = campos.map(c.autoridadeDoProposto).filter((autoridade) => autoridade !== undefined)
  const nomes = [...new Set([c.autoridades.decidir, ...lidas].map(({ name }) => name))]
  const found = await rows(
    ctx.db,
    sql<{ id: number }>`select quem_decide_proposta(${pessoaId}, ${nomes}::text[]) as id`,
  )
  return found.map(({ id }) => id)
}

/** Notifies the users who may decide that a proposal waits, with names of fields but not their values. */
async function avisarRh(
  ctx: Ctx,
  p: { id: number; pessoaId: number | null; nome: string; campos: readonly string[]; origem: c.Origem },
): Promise<void> {
  const decidem = await quemDecide(ctx, p.pessoaId, p.campos)
  const oQue = c.rotulosDe(p.campos).join(', ')
  const { id, nome } = p
  if (p.origem === 'cadastro')
    await avisar(ctx, cadastroParaConfirmar, {
      ...{ id, nome, decidem },
      oQue: `${nome} fez um cadastro que só o RH pode confirmar.`,
    })
  else await avisar(ctx, propostaParaDecidir, { id, nome, decidem, oQue: `${nome} propôs mudar: ${oQue}.` })
  await publishChange(ctx, 'proposta_alteracao', p.id)
}

/**
 * Proposes changes of a person's own data to HR. Given fields that differ from today go into the waiting proposal, given fields that do not
 * differ leave it, and other fields remain in it. So a form with the requested values can be saved repeatedly, and saving the present
 * values withdraws the proposal.
 */
export async function propor(
  ctx: Ctx,
  p: {
    pessoaId: number
    nome: string
    atual: Valores
    desejado: Valores
    origem: Exclude<c.Origem, 'cadastro'>
    usuarioId?: number
    /** Version of the waiting proposal that the form read; another version is refused. */
    versao?: number | null
  },
): Promise<void> {
  const pendente = await propostaPendente(ctx, p.pessoaId)
  if (p.versao !== undefined && (pendente?.versao ?? null) !== p.versao) throw stale()
  const valores: Valores = { ...pendente?.valores }
  for (const [campo, depois] of Object.entries(comExtrasQueMudam(p.atual, p.desejado)))
    if (mudou(p.atual[campo], depois)) valores[campo] = depois ?? null
    else delete valores[campo]
  const campos = c.emOrdem(Object.keys(valores))
  if (pendente ? !mudou(pendente.valores, valores) : campos.length === 0) return
  await exigirLugares(ctx, valores)
  if (pendente) {
    await updateRow(
      ctx,
      'propostaAlteracao',
      pendente.id,
      campos.length === 0 ? { situacao: 'S' } : { valores: JSON.stringify(valores), campos, nome: p.nome },
    )
    await publishChange(ctx, 'proposta_alteracao', pendente.id)
    return
  }
  const { id } = await ctx.db
    .insertInto('propostaAlteracao')
    .values({
      pessoaId: p.pessoaId,
      nome: p.nome,
      origem: p.origem,
      campos,
      valores: JSON.stringify(valores),
      usuarioId: p.usuarioId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await avisarRh(ctx, { ...p, id, campos })
}

/**
 * Brings a public registration to HR when its owner cannot be reached by mail. The CPF may be known or new (`pessoaId` null). Only the last
 * registration of a CPF waits; earlier ones are withdrawn.
 */
export async function proporCadastro(
  ctx: Ctx,
  p: { pessoaId: number | null; nome: string; desejado: Valores; cadastro: CadastroPendente },
): Promise<void> {
  const atual = await lerPropostavel(ctx, p.pessoaId ?? 0)
  const mudancas = Object.entries(comExtrasQueMudam(atual, p.desejado)).filter(([campo, depois]) =>
    mudou(atual[campo] ?? (Array.isArray(depois) ? [] : null), depois),
  )
  const valores: Valores = Object.fromEntries(mudancas)
  if (p.pessoaId === null) valores.cpf = p.cadastro.cpf
  valores[c.ACESSO] = true
  const campos = c.emOrdem(Object.keys(valores))
  await ctx.db
    .updateTable('propostaAlteracao')
    .set({ situacao: 'S', cadastro: null })
    .where('origem', '=', 'cadastro')
    .where('situacao', '=', 'P')
    .where(sql<string>`cadastro ->> 'cpf'`, '=', p.cadastro.cpf)
    .execute()
  const { id } = await ctx.db
    .insertInto('propostaAlteracao')
    .values({
      pessoaId: p.pessoaId,
      nome: p.nome,
      origem: 'cadastro',
      campos,
      valores: JSON.stringify(valores),
      cadastro: JSON.stringify(p.cadastro),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await avisarRh(ctx, { id, pessoaId: p.pessoaId, nome: p.nome, campos, origem: 'cadastro' })
}
