import * as z from 'zod'
import { authority } from '../../kit/authority.ts'
import { endpoint, internal } from '../../kit/endpoint.ts'
import { refs } from '../../kit/fields.ts'
import { autoridades as deCandidatos } from './candidatos-autoridade.ts'

/**
 * The government's batch check of registration data: we write a text file with one person per line and read the file that comes back.
 * docs/qualificacao-cadastral.md describes the layout and its doubtful points.
 */
const base = '/captacao/qualificacao-cadastral'
const of = (action: string, label: string) =>
  authority('captacao', 'qualificacao-cadastral', 'Qualificação Cadastral', action, label)
export const autoridades = { gerar: of('gerar', 'Gerar o arquivo da consulta'), ler: of('ler', 'Ler o resultado') }

export const MAX_PESSOAS = 5000
/** Each line contains a person's documents, so the user also needs the authority to read documents. */
export const gerarArquivo = endpoint({
  method: 'POST',
  path: `${base}/arquivo`,
  access: internal(autoridades.gerar),
  input: z.object({
    /** When empty: all candidates that are not verified yet or were refused. */
    candidatosIds: refs('candidato', { label: 'Candidatos', max: MAX_PESSOAS }).default([]),
    solicitacoesIds: refs('solicitacaoPessoal', { label: 'Solicitações', fem: true, max: 1000 }).default([]),
  }),
  output: z.any(),
  kind: 'file',
  reveals: [deCandidatos.verDocumentos],
  summary: 'Arquivo da consulta de qualificação cadastral em lote',
})

export const MAX_TEXTO = 900_000
/** Lines that could not be used for a candidate of the company, with the reason. */
const recusada = z.object({ linha: z.int(), nome: z.string().nullable(), motivo: z.string() })
export const resultadoForm = z.object({
  texto: z
    .string({ error: 'Selecione o arquivo do resultado' })
    .min(1, { error: 'Selecione o arquivo do resultado' })
    .max(MAX_TEXTO, { error: 'O arquivo é grande demais: divida-o' }),
})
export const lerResultado = endpoint({
  method: 'POST',
  path: `${base}/resultado`,
  access: internal(autoridades.ler),
  input: resultadoForm,
  output: z.object({
    qualificados: z.int(),
    naoQualificados: z.int(),
    recusadas: z.array(recusada),
  }),
  changes: [],
  summary: 'Lê o resultado da consulta de qualificação cadastral',
})

/** A person in the file: CPF with 11 digits, PIS with 11 digits, name with up to 60 characters, birth date as ddmmaaaa. */
export interface PessoaConsultada {
  cpf: string
  pis: string
  nome: string
  dataNascimento: string
}
export const diaDoArquivo = (data: string): string => `${data.slice(8, 10)}${data.slice(5, 7)}${data.slice(0, 4)}`
/** The name in the format of the check: capital letters and spaces without accents, at most 60 characters. */
export const nomeDoArquivo = (nome: string): string =>
  nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 60)
    .trim()
export const linhaDoArquivo = (p: PessoaConsultada): string =>
  [p.cpf, p.pis, nomeDoArquivo(p.nome), diaDoArquivo(p.dataNascimento)].join(';')

/** Meanings of columns 5 to 21, in order, when the column is not 0. */
export const RESPOSTAS = [
  'NIS inválido',
  'CPF inválido',
  'Nome inválido',
  'Data de nascimento inválida',
  'NIS inconsistente',
  'Data de nascimento diverge da que consta no CNIS',
  'NIS com óbito no CNIS',
  'CPF diverge do que consta no CNIS',
  'CPF não preenchido no CNIS',
  'CPF não consta no Cadastro CPF',
  'CPF nulo no Cadastro CPF',
  'CPF cancelado no Cadastro CPF',
  'CPF suspenso no Cadastro CPF',
  'Data de nascimento diverge da que consta no Cadastro CPF',
  'Nome diverge do que consta no Cadastro CPF',
] as const
const ORIENTACAO_NIS: Record<string, string> = {
  1: 'Atualizar o NIS no INSS',
  2: 'Atualizar o cadastro NIS em uma agência da Caixa',
  3: 'Atualizar o cadastro NIS em uma agência do Banco do Brasil',
}
const COLUNAS = 4 + RESPOSTAS.length + 2

export type LinhaLida =
  | {
      ok: true
      cpf: string
      pis: string
      nome: string
      dataNascimento: string
      qualificado: boolean
      mensagem: string | null
    }
  | { ok: false; nome: string | null; motivo: string }

/** Reads one line of the returned file; null for a heading or an empty line. */
export function lerLinha(linha: string): LinhaLida | null {
  const campos = linha.split(';').map((c) => c.trim())
  if (campos.join('') === '' || campos[0]!.toUpperCase() === 'CPF') return null
  while (campos.length > COLUNAS && campos.at(-1) === '') campos.pop()
  const [cpf = '', pis = '', nome = '', dia = ''] = campos
  const refused = (motivo: string) => ({ ok: false as const, nome: nome || null, motivo })
  if (campos.length !== COLUNAS)
    return refused(`A linha tem ${campos.length} campos; o resultado processado tem ${COLUNAS}.`)
  if (!/^\d{11}$/.test(cpf)) return refused('O CPF não tem 11 dígitos.')
  if (!/^\d{8}$/.test(dia)) return refused('A data de nascimento não está como ddmmaaaa.')
  const codigos = campos.slice(4)
  if (codigos.some((c) => !/^[0-9]$/.test(c))) return refused('Uma das respostas não é um dígito.')
  const achados = RESPOSTAS.filter((_, i) => codigos[i] !== '0') as string[]
  const [doCpf, doNis] = codigos.slice(RESPOSTAS.length)
  const qualificado = achados.length === 0 && doCpf === '0' && doNis === '0'
  const orientacao = [
    doCpf === '0' ? undefined : 'Procurar uma conveniada da Receita Federal',
    doNis === '0' ? undefined : (ORIENTACAO_NIS[doNis!] ?? 'Atualizar o NIS'),
  ].filter((o) => o !== undefined)
  return {
    ok: true,
    cpf,
    pis,
    nome,
    dataNascimento: `${dia.slice(4)}-${dia.slice(2, 4)}-${dia.slice(0, 2)}`,
    qualificado,
    mensagem: qualificado ? null : `${[...achados, ...orientacao].join('. ')}.`,
  }
}
