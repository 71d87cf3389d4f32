import * as z from 'zod'
import { done, endpoint, internal } from '../../kit/endpoint.ts'
import { autoridades, base as candidatos } from '../busca/candidatos-busca.ts'
import { autoridades as daSolicitacao } from '../solicitacoes/solicitacoes-pessoal.ts'

/** Two records of one candidate: found, compared, made one. */
const base = `${candidatos}/duplicados`
const acesso = internal(autoridades.mesclar)
/** By what two candidates are taken for one. A CPF cannot stand twice in a company: the database refuses the second. */
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
    /** Why it cannot be done; null where it can. */
    impedimento: z.string().nullable(),
    campos: z.array(
      z.object({
        campo: z.string(),
        label: z.string(),
        /** As people read them; null where empty. */
        fica: z.string().nullable(),
        sai: z.string().nullable(),
        /** The values are not shown to this user, who therefore cannot choose. */
        oculto: z.boolean(),
        /** What is kept unless something else is chosen. */
        proposta: escolha,
      }),
    ),
    /** What goes over, in figures. */
    moveis: z.array(z.object({ label: z.string(), total: z.int() })),
    /** Requests in which both stand: the application of the one who stays counts. */
    conflitos: z.array(z.object({ codigo: z.int(), descricao: z.string() })),
    /** How many of those are in requests that this user does not see. */
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
