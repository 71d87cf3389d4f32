import * as z from 'zod'
import { byId, door, endpoint, internal, person } from '../../kit/endpoint.ts'
import { textoOpcional } from '../../kit/fields.ts'
import { purpose } from '../../kit/purpose.ts'
import { diasTurmas } from './dias-turmas.ts'
import { inscricoes } from './inscricoes.ts'
import { turmas } from './turmas.ts'

/** Attendance by QR: the instructor's roll call of a day, and the mark that a person makes with the own phone. */

export const PAGINA_DA_PRESENCA = '/pessoal/presenca'
/** The short address that the wall names to those who type. */
export const PAGINA_CURTA = '/p'
/** What the QR leads to: behind the '#', so that no log and no history of a server keeps the code. */
export const enderecoDoCodigo = (site: string, codigo: string): string => `${site}${PAGINA_DA_PRESENCA}#${codigo}`
/** '9F4K61C0' as it is shown: '9F4K 61C0'. */
export const codigoEmMetades = (codigo: string): string => `${codigo.slice(0, 4)} ${codigo.slice(4)}`

export const RECUSAS = {
  CODIGO: 'Este código já passou. Leia o que está na tela agora.',
  CEDO: 'A presença ainda não abriu.',
  TARDE: 'O prazo para marcar pelo celular passou. Fale com o instrutor.',
  BILHETE: 'Passou tempo demais desde a leitura. Leia o código de novo.',
  ENCERRADA: 'O instrutor encerrou a presença deste dia. Fale com ele.',
  NAO_INSCRITO: 'Seu nome não está na lista desta turma. Fale com o instrutor.',
  SEM_TALENTO: 'Seu usuário não está ligado a nenhum talento. Use CPF e PIN.',
} as const

const { presenca } = turmas.authorities
const doDia = z.object({ ...byId.shape, diaId: z.int().positive() })
const momento = z.enum(['CEDO', 'ADIANTADO', 'NO_HORARIO', 'ATRASADO', 'TARDE'])

/** Whether the roll call of today can be opened, and of which day of the class. */
export const podeGerar = endpoint({
  method: 'GET',
  path: `${turmas.base}/{id}/pode-gerar-qrcode-presenca`,
  access: internal(presenca),
  input: byId,
  output: z.object({
    pode: z.boolean(),
    /** Why not, in a sentence. */
    motivo: z.string().nullable(),
    /** The days of today, in the order of their shifts. */
    dias: z.array(z.object({ diaId: z.int(), descricao: z.string() })),
  }),
  summary: 'Se a presença por QR pode ser aberta hoje, e por que não',
})

/** Somebody who came. */
export const chegada = z.object({
  id: z.int(),
  inscricaoId: z.int(),
  talentoNome: z.string(),
  em: z.string(),
  /** Login, PIN, by name, or badge. */
  como: z.enum(['L', 'P', 'N', 'C']),
  momento,
  aparelhoRepetido: z.boolean(),
  foraDaRede: z.boolean(),
  faltaMarcada: z.boolean(),
  /** Accepted, refused, or null: nothing to decide, or not decided yet (`espera`). */
  decisao: z.enum(['A', 'R']).nullable(),
  espera: z.boolean(),
  motivo: z.string().nullable(),
})
export type Chegada = z.infer<typeof chegada>
export const COMO = { L: 'pelo celular, com login', P: 'pelo celular, com PIN', N: 'pelo instrutor', C: 'pelo crachá' }

/** Somebody on the list of the day. */
const naLista = z.object({
  inscricaoId: z.int(),
  talentoNome: z.string(),
  cargoNome: z.string(),
  codigo: z.string().nullable(),
  presente: z.boolean().nullable(),
  /** The first half of the hash of the badge's token, by which the device knows it without a network; null: no badge. */
  cracha: z.string().nullable(),
})
export const chamada = z.object({
  aberta: z.boolean(),
  encerrada: z.boolean(),
  turma: z.string(),
  curso: z.string(),
  dia: z.string(),
  ordem: z.int(),
  de: z.int(),
  horaIni: z.string().nullable(),
  horaFim: z.string().nullable(),
  agora: z.string(),
  /** Until when it counts as on time, and as late; null on a day without times. */
  noHorarioAte: z.string().nullable(),
  atrasadoAte: z.string().nullable(),
  /** Everybody with a seat whom the reader may see. */
  pessoas: z.array(naLista),
  /** The newest first. */
  chegadas: z.array(chegada),
})
export type Chamada = z.infer<typeof chamada>
export const lerChamada = endpoint({
  method: 'GET',
  path: `${turmas.base}/{id}/chamada/{diaId}`,
  access: internal(presenca),
  input: doDia,
  output: chamada,
  summary: 'A chamada de um dia da turma: quem está na lista e quem chegou',
})
export const abrirChamada = endpoint({
  method: 'POST',
  path: `${turmas.base}/{id}/chamada/{diaId}/abrir`,
  access: internal(presenca),
  input: doDia,
  output: chamada,
  summary: 'Abre, ou reabre, a presença por QR de hoje',
})
export const encerrarChamada = endpoint({
  method: 'POST',
  path: `${turmas.base}/{id}/chamada/{diaId}/encerrar`,
  access: internal(presenca),
  input: doDia.extend({
    /** Who has no mark is marked as absent. */
    marcarFaltas: z.boolean().default(false),
  }),
  output: chamada,
  summary: 'Encerra a presença por QR; quem não chegou pode ficar com falta',
})
/** The code of now. The QR of it is an image of its own (`qrCodePresenca`). */
export const codigoDaChamada = endpoint({
  method: 'GET',
  path: `${turmas.base}/{id}/chamada/{diaId}/codigo`,
  access: internal(presenca),
  input: doDia,
  output: z.object({
    codigo: z.string(),
    /** Milliseconds until another takes its place. */
    passaEm: z.int(),
    pagina: z.string(),
  }),
  summary: 'O código que a tela do instrutor mostra agora',
})
export const qrCodePresenca = endpoint({
  method: 'GET',
  path: `${diasTurmas.base}/qr-code-presenca`,
  access: internal(presenca),
  input: z.object({ diaId: z.int().positive(), codigo: z.string().max(8).optional() }),
  output: z.unknown(),
  kind: 'file',
  summary: 'O QR do código que a tela mostra, como imagem; de outro, o de agora',
})
export const decidirChegada = endpoint({
  method: 'POST',
  path: `${turmas.base}/{id}/chamada/{diaId}/decidir`,
  access: internal(presenca),
  input: doDia.extend({
    chegadaId: z.int().positive(),
    aceita: z.boolean(),
    motivo: textoOpcional({ label: 'Motivo', max: 300 }),
  }),
  output: chamada,
  summary: 'Aceita ou recusa uma presença sinalizada; recusar pede o motivo',
})
/** One name or badge that the instructor takes; it may wait on the device for the network. */
export const tomarPresenca = endpoint({
  method: 'POST',
  path: `${turmas.base}/{id}/chamada/{diaId}/tomar`,
  access: internal(presenca),
  input: doDia.extend({
    inscricaoId: z.int().positive(),
    /** By name, or by badge. */
    como: z.enum(['N', 'C']).default('N'),
    /** When, by the clock of the device: of the day itself, and not in the future. */
    em: z.iso.datetime(),
  }),
  output: z.object({ inscricaoId: z.int() }),
  summary: 'O instrutor toma a presença de quem chegou, também depois de ficar sem rede',
  offline: true,
})

// --- the phone ---

export const registrarPresenca = purpose('desenvolvimento.presenca', 'Registrar presença em turma')
const aparelho = z.uuid()
const bilhete = z.string().min(20).max(500)
/** What the page after the QR says of the class; the ticket confirms the mark, on the same device, for five minutes. */
export const leituraDoCodigo = z.object({
  bilhete: z.string(),
  empresa: z.object({ id: z.int(), nome: z.string() }),
  turma: z.string(),
  curso: z.string(),
  instrutor: z.string(),
  dia: z.string(),
  ordem: z.int(),
  de: z.int(),
  horaIni: z.string().nullable(),
  horaFim: z.string().nullable(),
  lugar: z.string().nullable(),
  hora: z.string(),
  momento,
  noHorarioAte: z.string().nullable(),
  atrasadoAte: z.string().nullable(),
})
export type LeituraDoCodigo = z.infer<typeof leituraDoCodigo>
export const lerCodigo = endpoint({
  method: 'POST',
  path: `${PAGINA_DA_PRESENCA}/codigo`,
  access: door,
  input: z.object({ codigo: z.string().trim().max(20), aparelho }),
  output: leituraDoCodigo,
  changes: [],
  summary: 'Lê o código de presença que a sala mostra',
})
export const comprovante = z.object({
  numero: z.string(),
  nome: z.string(),
  /** Masked. */
  cpf: z.string().nullable(),
  empresa: z.string(),
  turma: z.string(),
  curso: z.string(),
  ordem: z.int(),
  de: z.int(),
  lugar: z.string().nullable(),
  hora: z.string(),
  momento,
  /** The instructor decides whether it counts. */
  espera: z.boolean(),
  recusada: z.boolean(),
  /** It had been marked before. */
  jaEstava: z.boolean(),
  /** Minutes present, of those of the class; 0 of 0 where its days have no times. */
  minutos: z.int(),
  total: z.int(),
  proximo: z
    .object({
      dia: z.string(),
      horaIni: z.string().nullable(),
      horaFim: z.string().nullable(),
      lugar: z.string().nullable(),
    })
    .nullable(),
  /** The next day as a calendar file; null without a next day or its times. */
  agenda: z.string().nullable(),
})
export type Comprovante = z.infer<typeof comprovante>
const marca = z.object({ bilhete, aparelho })
/** What a mark is seen in. */
const changes = [turmas.base, inscricoes.base]
export const marcarSemLogin = endpoint({
  method: 'POST',
  path: PAGINA_DA_PRESENCA,
  access: person(registrarPresenca),
  input: marca,
  output: comprovante,
  changes,
  summary: 'A pessoa confirma a própria presença, tendo entrado com CPF e PIN',
})
export const marcarComLogin = endpoint({
  method: 'POST',
  path: '/desenvolvimento/minha-presenca',
  access: internal(),
  input: marca,
  output: comprovante,
  changes,
  summary: 'O usuário confirma a própria presença',
})
