import * as z from 'zod'
import { authority } from '../../kit/authority.ts'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { textoLongo } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { recordShape } from '../../kit/resource.ts'
import { autoridades as deCandidatos } from '../candidatos/candidatos-autoridade.ts'

/** The palographic exam is a psychological test. Only users with its authority read and write it. */
const of = (action: string, label: string) =>
  authority('captacao', 'exames-palografico', 'Exames Palográficos', action, label)
export const autoridades = { ver: of('ver', 'Ver'), editar: of('editar', 'Preencher') }

const MAX = 20_000
export const camposDoExame = {
  examePalografico: textoLongo({ label: 'Exame palográfico', max: MAX, sensibilidade: 'saude' }),
  resultadoExamePalografico: textoLongo({ label: 'Resultado do exame', max: MAX, sensibilidade: 'saude' }),
}

const linha = z.object({
  /** Id of the candidate. */
  id: z.int(),
  nome: z.string(),
  /** The last request that the candidate applied to, among those that the user may see. */
  ultimaSolicitacao: z.string().nullable(),
  preenchido: z.boolean(),
  comResultado: z.boolean(),
  atualizadoEm: z.string().nullable(),
})
export type LinhaDoExame = z.infer<typeof linha>
export const listar = listing({
  path: '/captacao/exames-palografico',
  access: internal(autoridades.ver),
  input: z.object({
    ...listQuery,
    situacao: z.enum(['S', 'P', 'R']).optional(),
    solicitacaoId: z.int().positive().optional(),
  }),
  row: linha,
  title: 'Exames Palográficos',
  columns: {
    nome: { label: 'Candidato', format: 'text' },
    ultimaSolicitacao: { label: 'Última solicitação', format: 'text' },
    situacao: {
      label: 'Situação',
      format: 'text',
      value: (r) => (r.comResultado ? 'Com resultado' : r.preenchido ? 'Sem resultado' : 'Sem exame'),
    },
    atualizadoEm: { label: 'Atualizado em', format: 'datetime' },
  },
  sorts: ['nome', 'atualizadoEm'],
  sort: 'nome,asc',
  summary: 'Lista de exames palográficos de candidatos',
})

export const exame = z.object({
  ...recordShape,
  nome: z.string(),
  /** Only for users who may read this candidate's documents. */
  cpf: z.string().nullable(),
  /** Text of the curriculum, as far as it could be read. */
  ocrTexto: z.string().nullable(),
  examePalografico: z.string().nullable(),
  resultadoExamePalografico: z.string().nullable(),
})
export type Exame = z.infer<typeof exame>
const base = '/captacao/candidatos/{id}/exames-palografico'
/** `versao` is the version of the exam; 0 while there is no exam. */
export const ler = endpoint({
  method: 'GET',
  path: base,
  access: internal(autoridades.ver),
  input: byId,
  output: exame,
  reveals: [deCandidatos.verDocumentos],
  summary: 'Exame palográfico de um candidato',
})
export const gravar = endpoint({
  method: 'PATCH',
  path: base,
  access: internal(autoridades.editar),
  input: z.object({ id: z.int().positive(), versao: z.int(), ...camposDoExame }),
  output: exame,
  reveals: [deCandidatos.verDocumentos],
  summary: 'Grava o exame palográfico de um candidato',
})
