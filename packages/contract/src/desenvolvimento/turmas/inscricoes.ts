import * as z from 'zod'
import { authority, crud } from '../../kit/authority.ts'
import { shownIn } from '../../kit/changes.ts'
import { byId, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { ref, refs, rowOf, textoLongo, textoOpcional } from '../../kit/fields.ts'
import { flow } from '../../kit/flow.ts'
import { formatarData } from '../../kit/formato.ts'
import { resource, withoutOptions } from '../../kit/resource.ts'
import { autoridades as dosCertificados, MAXIMO_DE_CERTIFICADOS } from '../certificacoes/colaboradores-certificacoes.ts'
import { diaLido } from './dia-turma-campos.ts'
import { turmas } from './turmas.ts'

/** Who takes part in a class: the enrolled, those who wait for a seat, and whether they were there. */

const path = 'colaboradores-turmas'
const plural = 'Talentos das Turmas'
const authorities = {
  ...crud('desenvolvimento', path, plural),
  avisar: authority('desenvolvimento', path, plural, 'avisar', 'Enviar aviso da turma'),
}

/** The last four are derived once the class was held. */
export const SITUACOES_DA_INSCRICAO = {
  I: 'Inscrito',
  E: 'Em espera',
  O: 'Vaga oferecida',
  C: 'Cancelada',
  A: 'Aprovado',
  P: 'Pendente',
  U: 'Ausente',
  R: 'Reprovado',
} as const
export type SituacaoDaInscricao = keyof typeof SITUACOES_DA_INSCRICAO
const situacao = z.enum(['I', 'E', 'O', 'C', 'A', 'P', 'U', 'R'])

/** Why somebody may be missing on a day: vacation, another leave (never its reason), or another class at the same time. */
const choque = z.object({
  dia: z.string(),
  tipo: z.enum(['F', 'A', 'T']),
  ate: z.string().nullable(),
  turma: z.string(),
})
export type Choque = z.output<typeof choque>
export const dizerChoque = ({ dia, tipo, ate, turma }: Choque): string =>
  tipo === 'T'
    ? `${formatarData(dia)}: também em ${turma}`
    : `${formatarData(dia)}: ${tipo === 'F' ? 'férias' : 'afastamento'}${ate ? ` até ${formatarData(ate)}` : ' sem data de volta'}`

export const camposDaInscricao = { observacao: textoLongo({ label: 'Observação', fem: true, max: 500 }) }
export const deQuemEmQue = {
  turmaId: ref('turma', { label: 'Turma', fem: true }),
  talentoId: ref('talento', { label: 'Talento' }),
}
const marca = z.object({ diaId: z.int(), presente: z.boolean() })

export const inscricoes = withoutOptions(
  resource({
    module: 'desenvolvimento',
    path,
    pagePath: 'colaborador-turma',
    singular: 'Talento da Turma',
    plural,
    authorities,
    fields: camposDaInscricao,
    onlyNew: deQuemEmQue,
    row: {
      ...rowOf(camposDaInscricao),
      turmaId: z.int(),
      turmaDescricao: z.string(),
      turmaSituacao: z.enum(['P', 'L', 'A', 'B', 'R', 'C']),
      cursoNome: z.string(),
      primeiroDia: z.string().nullable(),
      talentoId: z.int(),
      talentoNome: z.string(),
      codigo: z.string().nullable(),
      cargoNome: z.string(),
      areaNome: z.string().nullable(),
      situacao,
      /** Place among those who wait, the longest waiting first; null for others. */
      posicao: z.int().nullable(),
      /** Until when the seat is offered, or was, without an answer; null: never. */
      ofertaAte: z.string().nullable(),
      /** Seats left in the class, those that are offered aside; null when it has no limit. */
      vagasLivres: z.int().nullable(),
      /** When the person was enrolled, or began to wait. */
      desde: z.string(),
      qtdDias: z.int(),
      presentes: z.int(),
      marcados: z.int(),
      /** Hours attended of the hours of the class, or days of days where a day has no times; null while nothing is marked. */
      frequencia: z.number().nullable(),
      presencas: z.array(marca),
      choques: z.array(choque),
    },
    record: { dias: z.array(z.object({ id: z.int(), ...diaLido, presente: z.boolean().nullable() })) },
    label: (i) => `${i.talentoNome}, ${i.turmaDescricao}`,
    exclusao: 'Quem tem presença marcada não pode ser excluído: cancele a inscrição. Não dá para desfazer.',
    filters: {
      turmaId: ref('turma', { label: 'Turma', fem: true }).optional(),
      talentoId: z.int().positive().optional(),
      situacao: situacao.optional(),
    },
    columns: {
      talentoNome: { label: 'Talento', format: 'text' },
      turmaDescricao: { label: 'Turma', format: 'text' },
      cursoNome: { label: 'Curso', format: 'text' },
      situacao: {
        label: 'Situação',
        format: 'text',
        value: (i) => (i.posicao === null ? SITUACOES_DA_INSCRICAO[i.situacao] : `${i.posicao}º em espera`),
      },
      primeiroDia: { label: 'Começa em', format: 'date' },
      presenca: { label: 'Presença', format: 'text', value: (i) => dizerPresenca(i) },
      choque: { label: 'Choca com', format: 'text', value: (i) => i.choques.map(dizerChoque).join('; ') || null },
      cargoNome: { label: 'Cargo', format: 'text' },
      areaNome: { label: 'Área', format: 'text' },
      codigo: { label: 'Matrícula', format: 'text' },
    },
    sorts: ['talentoNome', 'turmaDescricao', 'cursoNome', 'primeiroDia', 'cargoNome', 'areaNome'],
    sort: 'primeiroDia,desc',
  }),
)
/** '2 de 4 dias'; null while no day is marked. */
export const dizerPresenca = (i: { qtdDias: number; presentes: number; marcados: number }): string | null =>
  i.marcados === 0 ? null : `${i.presentes} de ${i.qtdDias} ${i.qtdDias === 1 ? 'dia' : 'dias'}`
export type InscricaoListada = z.output<typeof inscricoes.row>
export type Inscricao = z.output<typeof inscricoes.record>

const { base } = inscricoes
type ParaFluxo = Pick<InscricaoListada, 'situacao' | 'posicao' | 'vagasLivres' | 'turmaSituacao'>
export const fluxo = flow({
  base,
  states: SITUACOES_DA_INSCRICAO,
  stateOf: (i: ParaFluxo) => i.situacao,
  output: inscricoes.record,
  actions: {
    sobe: {
      label: 'Subir agora',
      from: ['E', 'O'],
      to: ['I'],
      authority: authorities.editar,
      guard(i) {
        if (i.turmaSituacao === 'R') return 'Subir agora: a turma já foi realizada.'
        // The seat is kept for whoever it is offered to.
        if (i.situacao === 'O') return null
        if (i.vagasLivres !== null && i.vagasLivres <= 0) return 'Subir agora: a turma não tem vaga livre.'
        return i.posicao === 1 ? null : 'Subir agora: há quem espere há mais tempo.'
      },
      input: nothing,
      summary: 'Inscreve quem espera há mais tempo por uma vaga da turma',
      done: 'Talento inscrito.',
    },
    cancela: {
      label: 'Cancelar inscrição',
      from: ['I', 'E', 'O'],
      to: ['C'],
      authority: authorities.editar,
      input: nothing,
      confirm: { title: 'Cancelar a inscrição?', text: 'A vaga fica livre para quem espera.' },
      done: 'Inscrição cancelada.',
      isDanger: true,
    },
  },
})

const resumo = z.object({
  inscritos: z.int(),
  emEspera: z.int(),
  /** Those who were enrolled or waiting already. */
  jaEstavam: z.int(),
})
export type Resumo = z.output<typeof resumo>
export const inscreverVarios = endpoint({
  method: 'POST',
  path: `${turmas.base}/{id}/inscreve`,
  access: internal(authorities.criar),
  input: z.object({ ...byId.shape, talentosIds: refs('talento', { label: 'Talentos', min: 1, max: 500 }) }),
  output: resumo,
  summary: 'Inscreve talentos na turma; sem vaga, entram na fila de espera',
})
export const clonarColaboradores = endpoint({
  method: 'POST',
  path: `${turmas.base}/{id}/clona-colaboradores`,
  access: internal(authorities.criar),
  input: z.object({ ...byId.shape, turmaOrigemId: ref('turma', { label: 'Turma de origem', fem: true }) }),
  output: resumo,
  summary: 'Inscreve nesta turma quem está inscrito em outra e ainda trabalha na empresa',
})
export const temColaborador = endpoint({
  method: 'GET',
  path: `${turmas.base}/{id}/tem-colaborador`,
  access: internal(turmas.authorities.ver),
  input: byId,
  output: z.object({ tem: z.boolean(), inscritos: z.int(), espera: z.int() }),
  summary: 'Se a turma tem alguém inscrito ou em espera',
})
export const gravarPresenca = endpoint({
  method: 'PUT',
  path: `${turmas.base}/{id}/presenca`,
  access: internal(turmas.authorities.presenca),
  input: z.object({
    ...byId.shape,
    versao: z.int(),
    diaId: z.int().positive(),
    /** Asked for where a mark that was saved changes or goes. */
    motivo: textoOpcional({ label: 'Motivo da correção', max: 300 }),
    /** Null takes the mark away. Who is not named stays as they are. */
    presencas: z
      .array(z.object({ inscricaoId: z.int().positive(), presente: z.boolean().nullable() }))
      .max(5000, { error: 'Informe no máximo 5000 presenças' }),
  }),
  output: turmas.record,
  summary: 'Marca quem esteve presente em um dia da turma',
})
export const CORRIGE_SEM_MOTIVO = 'Diga por que a presença já salva muda'
export const enviarAviso = endpoint({
  method: 'POST',
  path: `${turmas.base}/{id}/envia-aviso`,
  access: internal(authorities.avisar),
  input: byId,
  output: z.object({ enviados: z.int(), semEmail: z.array(z.string()) }),
  summary: 'Escreve aos inscritos da turma quando e onde ela acontece',
})
/** Certificates of a class that was held: of these people, or of everybody who passed. */
export const imprimirConfirmacaoCertificado = endpoint({
  method: 'POST',
  path: `${turmas.base}/{id}/imprimir-confirmacao-certificado`,
  access: internal(dosCertificados.imprimir),
  input: z.object({
    ...byId.shape,
    talentosIds: refs('talento', { label: 'Talentos', max: MAXIMO_DE_CERTIFICADOS }).default([]),
  }),
  output: z.unknown(),
  kind: 'file',
  summary: 'Certificados da turma em PDF, uma página por talento aprovado',
})

shownIn(base, turmas.base)
shownIn(turmas.base, base)
