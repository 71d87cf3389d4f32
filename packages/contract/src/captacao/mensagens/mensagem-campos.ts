import * as z from 'zod'
import { dataOpcional, textoLongo, textoOpcional } from '../../kit/fields.ts'
import { comCatalogo, linhaComCampos, problemaNoTexto, textoComCampos } from '../../kit/textos.ts'
import { CAMPOS_DA_MENSAGEM } from './candidato-campos.ts'

// Messages to candidates: kinds, content, when they leave. The code is pure, so that forms and the server share it.

export const TIPOS_DE_MENSAGEM = [
  { codigo: 'RECUSA', descricao: 'Recusa' },
  { codigo: 'CONVITE', descricao: 'Convite' },
  { codigo: 'ANDAMENTO', descricao: 'Andamento' },
] as const
export type TipoDeMensagem = (typeof TIPOS_DE_MENSAGEM)[number]['codigo']

/** What happens to a candidate and may be told by a text that leaves by itself. */
export const EVENTOS_DO_CANDIDATO = [
  { codigo: 'CANDIDATURA', descricao: 'Candidatura recebida' },
  { codigo: 'ETAPA', descricao: 'Passagem de etapa' },
  { codigo: 'PROPOSTA', descricao: 'Carta para aceitar' },
  { codigo: 'CONTRATACAO', descricao: 'Contratação' },
] as const
/** Who wrote a message that left by itself. */
export const AUTOMATICA = 'Automática'
export type EventoDoCandidato = (typeof EVENTOS_DO_CANDIDATO)[number]['codigo']

const ASSUNTO = 150
const TEXTO = 5000
/** Content that a template and a waiting message always have. */
export const conteudo = {
  assunto: linhaComCampos(CAMPOS_DA_MENSAGEM, { label: 'Assunto', max: ASSUNTO }),
  texto: textoComCampos(CAMPOS_DA_MENSAGEM, { label: 'Texto', max: TEXTO }),
}
/** The same content where it is optional; `conferirConteudo` checks it when it is required. */
export const conteudoOpcional = {
  assunto: comCatalogo(CAMPOS_DA_MENSAGEM, textoOpcional({ label: 'Assunto', max: ASSUNTO })),
  texto: comCatalogo(CAMPOS_DA_MENSAGEM, textoLongo({ label: 'Texto', max: TEXTO })),
}

export const QUANDO_ENVIAR = [
  { codigo: 'AGORA', descricao: 'Agora' },
  { codigo: 'DATA', descricao: 'Em um dia e hora' },
  { codigo: 'ENCERRAMENTO', descricao: 'Ao encerrar a solicitação' },
  { codigo: 'MANUAL', descricao: 'Depois, quando eu enviar' },
] as const
export type QuandoEnviar = (typeof QUANDO_ENVIAR)[number]['codigo']
const HORA = /^([01]?\d|2[0-3]):[0-5]\d$/
export const envio = {
  quando: z.enum(['AGORA', 'DATA', 'ENCERRAMENTO', 'MANUAL'], { error: 'Escolha quando enviar' }).meta({
    label: 'Enviar',
    kind: 'opcao',
    codes: QUANDO_ENVIAR,
  }),
  dia: dataOpcional({ label: 'Dia' }),
  hora: textoOpcional({ label: 'Hora', max: 5 }),
}

interface Conteudo {
  assunto?: string | null | undefined
  texto?: string | null | undefined
}
type Envio = { quando: QuandoEnviar; dia?: string | null | undefined; hora?: string | null | undefined }
type Problema = { campo: string; mensagem: string }
/** Problems of a message that will be sent. */
export function conferirConteudo({ assunto, texto: escrito }: Conteudo): Problema[] {
  const de = (campo: string, label: string, v: string | null | undefined): Problema[] => {
    const mensagem = v ? problemaNoTexto(CAMPOS_DA_MENSAGEM, v) : `${label} é obrigatório`
    return mensagem ? [{ campo, mensagem }] : []
  }
  return [...de('assunto', 'Assunto', assunto), ...de('texto', 'Texto', escrito)]
}
/** Only a message that is sent automatically at a set time has a day and a time. */
export function conferirEnvio({ quando, dia, hora }: Envio): Problema[] {
  if (quando !== 'DATA') return []
  return [
    ...(dia ? [] : [{ campo: 'dia', mensagem: 'Dia é obrigatório' }]),
    ...(hora && HORA.test(hora) ? [] : [{ campo: 'hora', mensagem: hora ? 'Hora inválida' : 'Hora é obrigatória' }]),
  ]
}
/** Adds these problems as errors of their fields. */
export const recusarCom = (ctx: z.RefinementCtx, problemas: readonly Problema[]): void => {
  for (const { campo, mensagem } of problemas) ctx.addIssue({ code: 'custom', path: [campo], message: mensagem })
}

/** Texts offered when the company has no template of the kind. */
export const TEXTO_DO_SISTEMA: Record<TipoDeMensagem, { assunto: string; texto: string }> = {
  RECUSA: {
    assunto: 'Sobre a sua candidatura a {{vaga}}',
    texto: [
      'Olá, {{nome}}.',
      'Obrigado pelo tempo que você dedicou à seleção para {{vaga}}. Desta vez a sua candidatura não seguiu adiante.',
      'O seu cadastro continua conosco, e você pode se candidatar às próximas vagas sem preencher tudo de novo.',
      'Boa sorte, e até breve.\nEquipe de seleção de {{empresa}}',
    ].join('\n\n'),
  },
  CONVITE: {
    assunto: '{{empresa}} quer conhecer você: {{vaga}}',
    texto: [
      'Olá, {{nome}}.',
      'Encontramos o seu cadastro e incluímos você na seleção para {{vaga}}. Não precisa fazer nada agora: as próximas etapas chegam por aqui e aparecem em Minhas Candidaturas.',
      'Se a vaga não interessa a você, tudo bem: retire a candidatura com um toque. O seu cadastro continua.',
    ].join('\n\n'),
  },
  ANDAMENTO: {
    assunto: 'A sua candidatura a {{vaga}} está em andamento',
    texto: [
      'Olá, {{nome}}.',
      'A sua candidatura a {{vaga}} está na etapa {{etapa}}. Assim que houver novidade, escrevemos de novo.',
      'Equipe de seleção de {{empresa}}',
    ].join('\n\n'),
  },
}

/** Texts with which a template for an event begins. */
export const TEXTO_DO_EVENTO: Record<EventoDoCandidato, { assunto: string; texto: string }> = {
  CANDIDATURA: {
    assunto: 'Recebemos a sua candidatura a {{vaga}}',
    texto: [
      'Olá, {{nome}}.',
      'A sua candidatura a {{vaga}} chegou. Vamos ler o seu currículo com atenção, e escrevemos a cada passo. Em Minhas Candidaturas você vê onde ela está.',
      'Equipe de seleção de {{empresa}}',
    ].join('\n\n'),
  },
  ETAPA: TEXTO_DO_SISTEMA.ANDAMENTO,
  PROPOSTA: {
    assunto: 'Temos uma proposta para você: {{vaga}}',
    texto: [
      'Olá, {{nome}}.',
      'Há uma carta sobre {{vaga}} à sua espera na área do candidato: leia com calma e diga se aceita. Se tiver dúvidas, fale com {{recrutador}}.',
      'Equipe de seleção de {{empresa}}',
    ].join('\n\n'),
  },
  CONTRATACAO: {
    assunto: 'Boas-vindas a {{empresa}}',
    texto: [
      'Olá, {{nome}}.',
      'A sua contratação para {{vaga}} está registrada. Em breve escrevemos sobre os documentos e o primeiro dia.',
      'Até logo!\nEquipe de seleção de {{empresa}}',
    ].join('\n\n'),
  },
}
