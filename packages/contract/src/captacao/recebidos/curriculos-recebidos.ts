import * as z from 'zod'
import { descricaoDe } from '../../geral/codigos/codigos.ts'
import { bulkUpdate } from '../../kit/bulk.ts'
import { shownIn } from '../../kit/changes.ts'
import { formatarTelefone } from '../../kit/documentos.ts'
import { byId, done, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { opcao, ref, refs } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { camposDoCandidato, validade } from '../candidatos/candidatos.ts'
import { autoridades as auth, base as candidatos } from '../candidatos/candidatos-autoridade.ts'
import { sugestao } from '../candidatos/candidatos-curriculo.ts'

/**
 * Curricula that arrived many at once, or by mail. None of them is a candidate before a user confirms it: no search, figure or report
 * contains them.
 */
export const base = '/captacao/curriculos-recebidos'
const acesso = internal(auth.criar)
shownIn(base, candidatos, '/captacao/solicitacoes-pessoal')

/** Files of one drop. */
export const MAX_ARQUIVOS = 50
/** After this many days a received curriculum and its file are deleted. A confirmed candidate keeps the own copy. */
export const DIAS_GUARDADO = 30

export const SITUACOES = [
  { codigo: 'na-fila', descricao: 'Na fila' },
  { codigo: 'lendo', descricao: 'Lendo' },
  { codigo: 'a-confirmar', descricao: 'A confirmar' },
  { codigo: 'repetido', descricao: 'Repetido?' },
  { codigo: 'a-completar', descricao: 'A completar' },
  { codigo: 'recusado', descricao: 'Recusado' },
  { codigo: 'confirmado', descricao: 'Confirmado' },
  { codigo: 'descartado', descricao: 'Descartado' },
] as const
export type SituacaoDoRecebido = (typeof SITUACOES)[number]['codigo']
/** A user may decide about it: confirm, join or discard. */
export const SE_DECIDE: readonly SituacaoDoRecebido[] = ['a-confirmar', 'repetido', 'a-completar']
export const ORIGENS = [
  { codigo: 'arquivo', descricao: 'Arquivo' },
  { codigo: 'email', descricao: 'E-mail' },
] as const
/** How sure the reader is of the name, the e-mail and the mobile number, in the words of a reading. */
export const CONFIANCAS = [
  { codigo: 'alta', descricao: 'Leitura segura' },
  { codigo: 'media', descricao: 'Confira' },
  { codigo: 'baixa', descricao: 'Palpite' },
] as const
export const CRITERIOS = [
  { codigo: 'cpf', descricao: 'mesmo CPF' },
  { codigo: 'email', descricao: 'mesmo e-mail' },
  { codigo: 'celular', descricao: 'mesmo celular' },
  { codigo: 'nomeNascimento', descricao: 'mesmo nome e nascimento' },
] as const

const codigos = <const C extends readonly { codigo: string }[]>(codes: C) =>
  z.enum(codes.map(({ codigo }) => codigo) as [C[number]['codigo'], ...C[number]['codigo'][]])
export const recebido = z.object({
  id: z.int(),
  versao: z.int(),
  /** Null until it was read, and for what was refused or discarded. */
  nome: z.string().nullable(),
  email: z.string().nullable(),
  /** Digits, with the area code. */
  fone: z.string().nullable(),
  cidade: z.string().nullable(),
  situacao: codigos(SITUACOES),
  confianca: codigos(CONFIANCAS).nullable(),
  /** Why it was refused, or what the reading left out. */
  motivo: z.string().nullable(),
  arquivoNome: z.string(),
  origem: codigos(ORIGENS),
  remetente: z.string().nullable(),
  assunto: z.string().nullable(),
  recebidoEm: z.string(),
  recebidoPor: z.string().nullable(),
  solicitacaoCodigo: z.int().nullable(),
  solicitacaoDescricao: z.string().nullable(),
  /** How many candidates, and how many other received curricula, may be the same person. */
  candidatos: z.int(),
  recebidos: z.int(),
  candidatoId: z.int().nullable(),
})
export type Recebido = z.infer<typeof recebido>
export const nomeDo = ({ nome, arquivoNome }: Pick<Recebido, 'nome' | 'arquivoNome'>): string => nome ?? arquivoNome

export const listar = listing({
  path: base,
  access: acesso,
  input: z.object({
    ...listQuery,
    situacao: opcao(SITUACOES, { label: 'Situação' }).optional(),
    origem: opcao(ORIGENS, { label: 'Origem' }).optional(),
  }),
  row: recebido,
  title: 'Currículos recebidos',
  columns: {
    nome: { label: 'Nome', format: 'text', value: nomeDo },
    situacao: { label: 'Situação', format: 'text', value: (r) => descricaoDe(SITUACOES, r.situacao) },
    confianca: { label: 'Leitura', format: 'text', value: (r) => r.confianca && descricaoDe(CONFIANCAS, r.confianca) },
    email: { label: 'E-mail', format: 'text' },
    fone: { label: 'Celular', format: 'text', value: (r) => r.fone && formatarTelefone(r.fone) },
    cidade: { label: 'Cidade', format: 'text' },
    motivo: { label: 'Motivo', format: 'text' },
    solicitacaoCodigo: { label: 'Solicitação', format: 'code' },
    arquivoNome: { label: 'Arquivo', format: 'text' },
    origem: { label: 'Origem', format: 'text', value: (r) => descricaoDe(ORIGENS, r.origem) },
    remetente: { label: 'Remetente', format: 'text' },
    assunto: { label: 'Assunto', format: 'text' },
    recebidoEm: { label: 'Recebido em', format: 'datetime' },
    recebidoPor: { label: 'Recebido por', format: 'text' },
  },
  sorts: ['recebidoEm', 'nome', 'situacao', 'email', 'cidade', 'arquivoNome', 'origem'],
  sort: 'recebidoEm,desc',
  summary: 'Currículos recebidos que esperam uma decisão, e os decididos há pouco',
})

/** How many are still being read, so that the page knows when to ask again. */
export const andamento = endpoint({
  method: 'GET',
  path: `${base}/andamento`,
  access: acesso,
  input: nothing,
  output: z.object({ lendo: z.int(), aConfirmar: z.int() }),
  summary: 'Quantos currículos recebidos faltam ler e quantos esperam uma decisão',
})

const solicitacaoId = ref('solicitacaoPessoal', { label: 'Solicitação de pessoal', fem: true, opcional: true })
/** One file, in the multipart part `curriculo`: what cannot be read becomes a row that says why. */
export const receber = endpoint({
  method: 'POST',
  path: base,
  access: acesso,
  input: z.object({ solicitacaoId }),
  output: z.object({
    /** Null: the same file came before and this user may not see it. */
    id: z.int().nullable(),
    situacao: codigos(SITUACOES).nullable(),
    motivo: z.string().nullable(),
    /** The same file was received before, and it is not read again. */
    jaRecebido: z.boolean(),
  }),
  body: 'multipart',
  summary: 'Recebe um currículo, que é lido em segundo plano e espera a confirmação',
})

export const recebidoInteiro = recebido.extend({
  solicitacaoId: z.int().nullable(),
  /** Null once it was decided, and when nothing was read. */
  texto: z.string().nullable(),
  /** The text was recognised from an image, so some letters may be wrong. */
  reconhecido: z.boolean(),
  temArquivo: z.boolean(),
  sugestoes: z.array(sugestao),
  repetidos: z.array(
    z.object({
      candidatoId: z.int().nullable(),
      recebidoId: z.int().nullable(),
      nome: z.string(),
      cidade: z.string().nullable(),
      criterios: z.array(codigos(CRITERIOS)),
    }),
  ),
  decididoEm: z.string().nullable(),
  decididoPorNome: z.string().nullable(),
})
export type RecebidoInteiro = z.infer<typeof recebidoInteiro>
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: acesso,
  input: byId,
  output: recebidoInteiro,
  summary: 'Lê um currículo recebido: o que ele diz e de quem já pode ser',
})
/** The file itself. Each download is logged. */
export const baixar = endpoint({
  method: 'GET',
  path: `${base}/{id}/arquivo`,
  access: acesso,
  input: byId,
  output: z.unknown(),
  kind: 'file',
  summary: 'Arquivo de um currículo recebido',
})

const deste = { id: z.int().positive(), versao: z.int() }
const feito = z.object({ candidatoId: z.int(), nome: z.string() })
const camposDaConfirmacao = { ...camposDoCandidato, solicitacaoId }
export const confirmacaoForm = z.object(camposDaConfirmacao).superRefine(validade)
/** Inserts the candidate by the rules of every new one, with the file as the curriculum. */
export const confirmar = endpoint({
  method: 'POST',
  path: `${base}/{id}/confirmar`,
  access: acesso,
  input: z.object({ ...deste, ...camposDaConfirmacao }).superRefine(validade),
  output: feito,
  summary: 'Insere o candidato de um currículo recebido',
})
/** Gives the file to a candidate who exists and fills what that record leaves empty. It overwrites nothing. */
export const juntar = endpoint({
  method: 'POST',
  path: `${base}/{id}/juntar`,
  access: internal(auth.editar),
  input: z.object({ ...deste, candidatoId: ref('candidato', { label: 'Candidato' }) }),
  output: feito,
  summary: 'Junta um currículo recebido a um candidato que já existe',
})
export const descartar = endpoint({
  method: 'PUT',
  path: `${base}/{id}/descartar`,
  access: acesso,
  input: z.object(deste),
  output: done,
  summary: 'Descarta um currículo recebido, com o arquivo',
})

/** Positions of all of them; without any, each takes the position of its request. */
const confirmacaoEmLote = z.strictObject({
  cargos: refs('cargo', { label: 'Cargo/Função Pretendida', max: 200, fem: true }),
})
export const confirmarVarios = bulkUpdate({
  base,
  authority: auth.criar,
  mudanca: confirmacaoEmLote,
  summary: 'Insere os candidatos de vários currículos recebidos, com o que a leitura diz',
})
export const descartarVarios = bulkUpdate({
  base: `${base}/descarte`,
  authority: auth.criar,
  mudanca: z.strictObject({ descartar: z.literal(true) }),
  summary: 'Descarta vários currículos recebidos',
})
