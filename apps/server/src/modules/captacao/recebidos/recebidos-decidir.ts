/** What becomes of a received curriculum: a new candidate, part of an existing one, or nothing. */
import {
  CANDIDATO_VAZIO,
  type CandidatoForm,
  candidatoForm,
  type NomeDaPessoa,
} from '@quadro/contract/captacao/candidatos/candidatos.ts'
import type { Sugestao } from '@quadro/contract/captacao/candidatos/candidatos-curriculo.ts'
import { mudancas } from '@quadro/contract/captacao/candidatos/curriculo/mudancas.ts'
import { autoridades as daSolicitacao } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { somenteDigitos } from '@quadro/contract/kit/texto.ts'
import { sql } from 'kysely'
import { removeFile } from '../../../kit/files/files.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, fieldError, invalidState } from '../../../kit/http/errors.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { attempt } from '../../../kit/transaction/tx.ts'
import { criarCandidato, donoDoCpf } from '../candidatos/candidatos.ts'
import { DO_COLABORADOR } from '../candidatos/candidatos-curriculo.ts'
import { trocarCurriculo } from '../candidatos/candidatos-curriculo-leitura.ts'
import { sugestoesDoTexto } from '../candidatos/candidatos-curriculo-sugestoes.ts'
import { alcancar } from '../candidatos/candidatos-leitura.ts'
import { incluirCandidato } from '../selecao/vinculo-candidato.ts'

const COLUNAS = ['id', 'versao', 'situacao', 'nome', 'arquivoNome', 'arquivoId', 'solicitacaoId', 'texto'] as const
type Coluna = (typeof COLUNAS)[number]
/** A received curriculum, locked. */
export type Travado = Pick<Awaited<ReturnType<typeof lockRow<'curriculoRecebido'>>>, Coluna>

export const travar = (ctx: Ctx, id: number, versao?: number): Promise<Travado> =>
  lockRow(ctx, 'curriculoRecebido', id, { versao, columns: COLUNAS })
export const travarVarios = (ctx: Ctx, ids: number[]): Promise<Travado[]> =>
  ctx.db.selectFrom('curriculoRecebido').select(COLUNAS).where('id', 'in', ids).orderBy('id').forUpdate().execute()

const DECIDIDO: Record<string, string> = {
  'na-fila': 'Este currículo ainda não foi lido.',
  lendo: 'Este currículo ainda está sendo lido.',
  recusado: 'Este currículo foi recusado e não pode ser confirmado.',
  confirmado: 'Este currículo já foi confirmado.',
  descartado: 'Este currículo já foi descartado.',
}
function exigirLido({ situacao }: Travado): void {
  const nao = DECIDIDO[situacao]
  if (nao) throw invalidState(nao)
}

/** Ends the row. Nothing that says who it is stays in it; the candidate is found through the reference. */
async function encerrar(
  ctx: Ctx,
  id: number,
  fim: { situacao: 'confirmado'; candidatoId: number; solicitacaoId: number | null } | { situacao: 'descartado' },
): Promise<void> {
  const nada = { nome: null, email: null, cpf: null, ddd: null, fone: null, dataNascimento: null, cidade: null }
  await updateRow(ctx, 'curriculoRecebido', id, {
    ...nada,
    ...{ texto: null, confianca: null, motivo: null, arquivoId: null, remetente: null, assunto: null },
    ...fim,
    ...{ decididoEm: sql`now()`, decididoPor: ctx.user.id },
  })
}

/** The file goes over to the person. */
async function darArquivo(ctx: Ctx, arquivoId: number, pessoaId: number): Promise<void> {
  await updateRow(ctx, 'arquivo', arquivoId, { donoEntidade: 'pessoa', donoId: pessoaId })
}

/** Makes a candidate of it, in the request when there is one. */
export async function confirmarRecebido(
  ctx: Ctx,
  row: Travado,
  form: CandidatoForm,
  solicitacaoId: number | null,
): Promise<number> {
  exigirLido(row)
  if (solicitacaoId !== null && !ctx.user.can(daSolicitacao.vincularCandidatos))
    throw new AppError('FORBIDDEN', 'Você não pode incluir candidatos em solicitações. Retire a solicitação.')
  const { id: candidatoId, pessoaId } = await criarCandidato(ctx, form)
  if (row.arquivoId !== null) {
    await darArquivo(ctx, row.arquivoId, pessoaId)
    await trocarCurriculo(ctx, pessoaId, row.arquivoId)
  }
  if (solicitacaoId !== null) await incluirCandidato(ctx, candidatoId, [solicitacaoId])
  await encerrar(ctx, row.id, { situacao: 'confirmado', candidatoId, solicitacaoId })
  return candidatoId
}

/** Those of them that may be of somebody who is known. Asked once for all: one costs as much as fifty. */
export async function repetidosEntre(ctx: Ctx, ids: number[]): Promise<Set<number>> {
  const found = await ctx.db.selectFrom('curriculoRecebidoRepetido').select('id').where('id', 'in', ids).execute()
  return new Set(found.flatMap(({ id }) => id ?? []))
}

/** Makes a candidate of what the reading is sure of; what it only guesses waits for a person's eyes. */
export async function confirmarComoLido(
  ctx: Ctx,
  row: Travado,
  { cargos, isRepetido }: { cargos: number[]; isRepetido: boolean },
): Promise<void> {
  exigirLido(row)
  if (isRepetido) throw invalidState('Já pode ser candidato: abra a conferência para juntar ou confirmar.')
  const sugestoes = await sugestoesDoTexto(ctx, row.texto ?? '', { externo: false })
  const nome = sugestoes.find((s) => s.id === 'nome')
  if (!nome) throw invalidState('O currículo não diz o nome: complete-o na conferência.')
  if (nome.confianca === 'baixa') throw invalidState('O nome lido é um palpite: confira-o antes.')
  const pedidos = cargos.length > 0 ? cargos : await cargoDaSolicitacao(ctx, row.solicitacaoId)
  if (pedidos.length === 0)
    throw invalidState('Escolha o cargo pretendido: este currículo não foi recebido para uma solicitação.')
  const lidas = sugestoes.filter((s) => !s.aCompletar && s.confianca !== 'baixa')
  await confirmarRecebido(ctx, row, formDo(lidas, row.texto, pedidos), row.solicitacaoId)
}
async function cargoDaSolicitacao(ctx: Ctx, id: number | null): Promise<number[]> {
  if (id === null) return []
  const found = await ctx.db
    .selectFrom('solicitacaoPessoalLista')
    .select('cargoId')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.cargoId ? [found.cargoId] : []
}

/** A form with these facts. A fact that the form does not take, such as one that is too long, stays in the text alone. */
function formDo(lidas: readonly Sugestao[], texto: string | null, cargos: number[]): CandidatoForm {
  const cheio = { ...CANDIDATO_VAZIO, ...mudancas(lidas, CANDIDATO_VAZIO), camposExtras: {}, cargos, ocrTexto: texto }
  const tentado = candidatoForm.safeParse(cheio)
  if (tentado.success) return tentado.data
  const semEles = Object.fromEntries(
    tentado.error.issues.map(({ path }) => [String(path[0]), CANDIDATO_VAZIO[String(path[0])]]),
  )
  const limpo = candidatoForm.safeParse({ ...cheio, ...semEles })
  if (limpo.success) return limpo.data
  const [issue] = limpo.error.issues
  throw fieldError(String(issue!.path[0]), issue!.message)
}

/** Fields of a person that a curriculum may fill when all of them are empty. */
const PREENCHE: readonly (readonly NomeDaPessoa[])[] = [
  ['email'],
  ['dddCelular', 'foneCelular'],
  ['ddd', 'foneFixo'],
  ['cep'],
  ['ufId', 'cidadeId'],
  ['dataNascimento'],
  ['escolaridade'],
  ['cpf'],
]
const vazio = (value: unknown) => value === null || value === undefined || value === ''

/** Gives the curriculum to a candidate who exists: the file, and what the record leaves empty. Nothing is overwritten. */
export async function juntarRecebido(ctx: Ctx, row: Travado, candidatoId: number): Promise<void> {
  exigirLido(row)
  const { pessoaId, pessoaTravada, ocultos } = await alcancar(ctx, candidatoId)
  if (pessoaTravada || ocultos.includes('ocrTexto')) throw invalidState(DO_COLABORADOR)
  await lockRow(ctx, 'candidato', candidatoId, { columns: ['id'] })
  const pessoa = await lockRow(ctx, 'pessoa', pessoaId)
  const sugestoes = await sugestoesDoTexto(ctx, row.texto ?? '', { externo: false })
  const lido = mudancas(
    sugestoes.filter((s) => s.lista === 'dados'),
    {},
  )
  const novo: Record<string, unknown> = {}
  for (const campos of PREENCHE) {
    const cabe = campos.every((campo) => vazio(pessoa[campo as keyof typeof pessoa]) && !ocultos.includes(campo))
    if (cabe && campos.every((campo) => !vazio(lido[campo])))
      for (const campo of campos) novo[campo] = campo === 'cpf' ? somenteDigitos(String(lido.cpf)) : lido[campo]
  }
  if (novo.cpf && (await donoDoCpf(ctx, String(novo.cpf)))) delete novo.cpf
  if (vazio(pessoa.ocrTexto)) novo.ocrTexto = row.texto
  if (Object.keys(novo).length > 0) await updateRow(ctx, 'pessoa', pessoaId, novo as never)
  await updateRow(ctx, 'candidato', candidatoId, { dataAtualizacao: sql`now()` })
  if (row.arquivoId !== null) {
    await darArquivo(ctx, row.arquivoId, pessoaId)
    if (pessoa.curriculoArquivoId === null) await trocarCurriculo(ctx, pessoaId, row.arquivoId)
    // The record has a curriculum, which stays: this one stands beside it.
    else
      await ctx.db
        .insertInto('documentoCandidato')
        .values({
          candidatoId,
          arquivoId: row.arquivoId,
          descricao: 'Currículo recebido',
          data: ctx.hoje(),
          interno: true,
        })
        .execute()
  }
  const { solicitacaoId } = row
  if (solicitacaoId !== null && ctx.user.can(daSolicitacao.vincularCandidatos)) {
    const tried = await attempt(ctx.db, () => incluirCandidato(ctx, candidatoId, [solicitacaoId]))
    // Already in it, or it is closed: the curriculum is joined all the same.
    if (!tried.ok && !(tried.error instanceof AppError)) throw tried.error
  }
  await encerrar(ctx, row.id, { situacao: 'confirmado', candidatoId, solicitacaoId })
}

/** Also of one that was refused: its file and what it says go at once. */
export async function descartarRecebido(ctx: Ctx, row: Travado): Promise<void> {
  if (row.situacao === 'confirmado' || row.situacao === 'descartado') exigirLido(row)
  if (row.arquivoId !== null) await removeFile(ctx, row.arquivoId)
  await encerrar(ctx, row.id, { situacao: 'descartado' })
}
