import * as z from 'zod'
import { shownIn } from '../../kit/changes.ts'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { dataOpcional, ref, refs } from '../../kit/fields.ts'
import { AVISA_DIAS } from '../certificacoes/colaboradores-certificacoes.ts'
import { cursos } from '../cursos/cursos.ts'
import { inscricoes } from '../turmas/inscricoes.ts'
import { turmas } from '../turmas/turmas.ts'
import { exigenciasTreinamento } from './exigencias-treinamento.ts'
import { matrizTreinamento } from './relatorio-matriz.ts'

/** The matrix of mandatory training as a page: people by trainings, who needs one, and the class that is proposed for them. */

export const titulo = 'Treinamentos Obrigatórios'
export const base = '/desenvolvimento/treinamentos-obrigatorios'
/** The page shows what the report prints, to who may print it. */
export const ver = matrizTreinamento.authority
export { AVISA_DIAS }
/** People of a page of the matrix; each may have some sixty cells. */
export const PESSOAS_POR_PAGINA = 25
/** People that one class may be proposed for, and that the list of a training names. */
export const MAIS_PESSOAS = 500
/** Days from today to the planned day of a class that is proposed; it is changed in the class. */
export const PROPOE_EM_DIAS = 30
export const INSTRUTOR_A_DEFINIR = 'A definir'

const DAS_CERTIFICACOES = '/desenvolvimento/certificacoes'
const CERTIFICADOS = '/desenvolvimento/colaboradores-certificacoes'

const situacao = z.enum(['EM_DIA', 'A_VENCER', 'VENCIDO', 'PENDENTE', 'FALTA'])
const quem = {
  areaId: ref('areaOrganizacional', { label: 'Área', fem: true }).optional(),
  cargoId: ref('cargo', { label: 'Cargo' }).optional(),
  funcaoId: ref('funcao', { label: 'Função', fem: true }).optional(),
}
const naData = { data: dataOpcional({ label: 'Data', fem: true }).optional() }
const treinamento = z.object({
  tipo: z.enum(['curso', 'certificacao']),
  id: z.int(),
  nome: z.string(),
  /** In months; null: it does not expire. */
  periodicidade: z.int().nullable(),
})
const contas = { emDia: z.int(), aVencer: z.int(), vencidos: z.int(), pendentes: z.int(), faltam: z.int() }
const celula = z.object({
  /** Names the training: 'curso-12'. */
  chave: z.string(),
  feito: z.string().nullable(),
  validade: z.string().nullable(),
  situacao,
})
export const chaveDe = ({ tipo, id }: { tipo: 'curso' | 'certificacao'; id: number }) => `${tipo}-${id}`

export const lerMatriz = endpoint({
  method: 'GET',
  path: base,
  access: internal(ver),
  input: z.object({
    ...naData,
    ...quem,
    busca: z.string().trim().max(100).optional(),
    /** Only people with something to be settled. */
    aResolver: z.boolean().optional(),
    page: z.int().min(0).default(0),
    size: z.int().min(1).max(100).default(PESSOAS_POR_PAGINA),
  }),
  output: z.object({
    dia: z.string(),
    /** People of whom something is asked, after the filters. */
    total: z.int(),
    /** What is asked of any of them, with the states of all of them. */
    treinamentos: z.array(z.object({ ...treinamento.shape, ...contas })),
    /** The people of the page. */
    pessoas: z.array(
      z.object({
        id: z.int(),
        nome: z.string(),
        matricula: z.string().nullable(),
        cargo: z.string(),
        area: z.string().nullable(),
        celulas: z.array(celula),
      }),
    ),
  }),
  summary: 'O que se exige de cada pessoa em treinamento, e em que situação está',
})
export type Matriz = z.output<typeof lerMatriz.output>
export type PessoaDaMatriz = Matriz['pessoas'][number]
export type TreinamentoDaMatriz = Matriz['treinamentos'][number]

/** The share that counts, rounded down, so that 100% is everybody. */
export const porCento = (certos: number, todos: number): string =>
  todos === 0 ? '—' : `${Math.floor((100 * certos) / todos)}%`
export const todosDe = (t: Omit<TreinamentoDaMatriz, keyof z.output<typeof treinamento>>): number =>
  t.emDia + t.aVencer + t.vencidos + t.pendentes + t.faltam

const qual = {
  cursoId: ref('curso', { label: 'Curso' }).optional(),
  certificacaoId: ref('certificacao', { label: 'Certificação', fem: true }).optional(),
}
export const lerQuemPrecisa = endpoint({
  method: 'GET',
  path: `${base}/quem-precisa`,
  access: internal(ver),
  input: z.object({ ...naData, ...quem, ...qual }),
  output: z.object({
    treinamento: treinamento.nullable(),
    /** Who does not have it in order, or not for long: the first ones, the most urgent ahead. */
    pessoas: z.array(
      z.object({
        id: z.int(),
        nome: z.string(),
        cargo: z.string(),
        validade: z.string().nullable(),
        situacao,
        /** The courses of which the person is in a class that is still to be held. */
        emTurmaDe: z.array(z.int()),
      }),
    ),
    total: z.int(),
    /** The courses by which it is obtained, with the seats that classes to come have left; null: no limit. */
    cursos: z.array(z.object({ id: z.int(), nome: z.string(), turmas: z.int(), livres: z.int().nullable() })),
  }),
  summary: 'Quem precisa de um treinamento obrigatório, e os cursos que o dão',
})
export type QuemPrecisa = z.output<typeof lerQuemPrecisa.output>

export const proporTurma = endpoint({
  method: 'POST',
  path: `${base}/propoe-turma`,
  access: internal(turmas.authorities.criar),
  input: z.object({
    cursoId: ref('curso', { label: 'Curso' }),
    talentosIds: refs('talento', { label: 'Talentos', min: 1, max: MAIS_PESSOAS }),
  }),
  output: z.object({
    turmas: z.array(z.object({ id: z.int(), descricao: z.string(), inscritos: z.int(), nova: z.boolean() })),
    /** Those who were in a class of the course already. */
    jaEstavam: z.int(),
  }),
  summary: 'Inscreve talentos em turmas por começar do curso que têm vaga; para os outros cria uma turma planejada',
})
/** Whoever may propose a class may enrol in it, too. */
export const autoridadesDaProposta = [turmas.authorities.criar, inscricoes.authorities.criar] as const

export const lerDoTalento = endpoint({
  method: 'GET',
  path: `${base}/talento/{id}`,
  access: internal(ver),
  input: byId,
  output: z.array(z.object({ ...treinamento.shape, ...celula.omit({ chave: true }).shape })),
  summary: 'Os treinamentos que se exigem hoje de um talento, e em que situação estão',
})
export type ExigidoDoTalento = z.output<typeof lerDoTalento.output>[number]

shownIn(base, turmas.base, inscricoes.base)
for (const each of [
  turmas.base,
  inscricoes.base,
  exigenciasTreinamento.base,
  cursos.base,
  DAS_CERTIFICACOES,
  CERTIFICADOS,
])
  shownIn(each, base)
