import * as z from 'zod'
import { done, endpoint, internal } from '../../kit/endpoint.ts'
import { autoridades, base as candidatos } from '../busca/candidatos-busca.ts'
import { autoridades as daSolicitacao } from '../solicitacoes/solicitacoes-pessoal.ts'

/** Finds duplicate records of one candidate, compares them and merges them. */
const base = `${candidatos}/duplicados`
const acesso = internal(autoridades.mesclar)
/** Criteria by which two candidates count as duplicates. CPF is not one of them: the database allows each CPF only once in a company. */
export const CRITERIOS = {
  email: 'Mesmo e-mail',
  nomeNascimento: 'Mesmo nome e data de nascimento',
} as const
export type Criterio = keyof typeof CRITERIOS
const criterios = z.array(z.enum(Object.keys(CRITERIOS) as [Criterio, ...Criterio[]]))

const lado = z.object({
  id: z.int(),
  versao: z.int(),
  nome: z.string(),
  cidade: z.string().nullable(),
  email: z.string().nullable(),
  dataCadastro: z.string(),
  dataAtualizacao: z.string(),
  candidaturas: z.int(),
  colaborador: z.boolean(),
})
export type Lado = z.infer<typeof lado>
export const par = z.object({ criterios, a: lado, b: lado })
export type Par = z.infer<typeof par>
export const POR_PAGINA = 15
export const listar = endpoint({
  method: 'GET',
  path: base,
  access: acesso,
  input: z.object({ page: z.int().min(0).default(0), id: z.int().positive().optional() }),
  output: z.object({ pares: z.array(par), total: z.int() }),
  summary: 'Candidatos que parecem ser a mesma pessoa',
})

export const escolha = z.enum(['fica', 'sai'])
export type Escolha = z.infer<typeof escolha>
const dois = { ficaId: z.int().positive(), saiId: z.int().positive() }
export const previa = endpoint({
  method: 'GET',
  path: `${base}/previa`,
  access: acesso,
  input: z.object(dois),
  output: z.object({
    fica: lado,
    sai: lado,
    criterios,
    /** Why the records cannot be merged; null when they can. */
    impedimento: z.string().nullable(),
    campos: z.array(
      z.object({
        campo: z.string(),
        label: z.string(),
        /** Values as text for the page; null when empty. */
        fica: z.string().nullable(),
        sai: z.string().nullable(),
        /** This user may not see the values and therefore cannot choose one. */
        oculto: z.boolean(),
        /** The side whose value is kept unless the user chooses the other. */
        proposta: escolha,
      }),
    ),
    /** How many records of each kind move to the candidate who stays. */
    moveis: z.array(z.object({ label: z.string(), total: z.int() })),
    /** Requests with both candidates. There the application of the candidate who stays is kept. */
    conflitos: z.array(z.object({ codigo: z.int(), descricao: z.string() })),
    /** How many of those requests this user may not see. */
    conflitosFora: z.int(),
  }),
  summary: 'O que a mesclagem de dois candidatos faria',
  reveals: [autoridades.verDocumentos, autoridades.verDadosSensiveis, daSolicitacao.verRemuneracao],
})
export const mesclar = endpoint({
  method: 'POST',
  path: `${base}/mesclar`,
  access: acesso,
  input: z.object({
    ...dois,
    ficaVersao: z.int(),
    saiVersao: z.int(),
    escolhas: z.record(z.string().max(40), escolha).default({}),
  }),
  output: z.object({ id: z.int() }),
  summary: 'Mescla dois candidatos em um',
})
export const distinguir = endpoint({
  method: 'POST',
  path: `${base}/distinguir`,
  access: acesso,
  input: z.object(dois),
  output: done,
  summary: 'Registra que dois candidatos são pessoas diferentes',
})
export const mesclagem = z.object({
  id: z.int(),
  candidatoId: z.int(),
  nome: z.string(),
  saiuNome: z.string(),
  criterios,
  quando: z.string(),
  por: z.string().nullable(),
})
export type Mesclagem = z.infer<typeof mesclagem>
export const listarMesclagens = endpoint({
  method: 'GET',
  path: `${base}/mesclagens`,
  access: acesso,
  input: z.object({ page: z.int().min(0).default(0) }),
  output: z.object({ mesclagens: z.array(mesclagem), total: z.int() }),
  summary: 'Mesclagens feitas, as últimas primeiro',
})
