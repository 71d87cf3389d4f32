import { formatarCnpj, formatarTelefone } from '@quadro/contract/kit/documentos.ts'
import type { Letter } from './mail-layout.ts'
import { nameOfStranger, withoutAddresses } from './stranger.ts'

/** The data that each mail needs. */
export interface MailTemplates {
  'recuperar-senha': { nome: string; link: string }
  'primeira-senha': { nome: string; link: string }
  /** Somebody is guessing the recipient's password. */
  'senhas-erradas': { nome: string; link: string }
  'relatorio-erro': { descricao: string; ambiente: Record<string, string> }
  'confirmar-cadastro': {
    nome: string
    empresa: string
    link: string
    /** Title of the vacancy at which the registration began. */
    vaga?: string | null
    /** What the recruiter adds when the link is sent again. */
    recado?: string | null
  }
  /** To the supplier: a company wants more credits for the assistant. */
  'creditos-do-assistente': {
    nome: string
    email: string
    telefone: string
    quantidade: number
    empresa: string
    cnpj: string
  }
  andamento: { assunto: string; texto: string; link: string }
  anuncio: { assunto: string; titulo: string; empresa: string; fatos: string; link: string }
  /** Somebody recommends a vacancy to a friend. */
  amigo: {
    nome: string
    nomeAmigo: string
    titulo: string
    empresa: string
    lugar: string | null
    link: string
  }
  avaliacao: { nome: string; vaga: string; titulos: string[]; prazo: string | null; link: string }
  /** A document waits for the candidate's acceptance in the candidate area. */
  aceite: { nome: string; titulo: string; link: string }
  /** A text that recruiters wrote themselves. */
  'mensagem-candidato': { assunto: string; texto: string; link: string }
  /** A candidate is invited to an interview, or told that it changed or was cancelled; `link` answers without a login. */
  entrevista: {
    tipo: 'convite' | 'mudanca' | 'cancelamento'
    nome: string
    vaga: string
    empresa: string
    assunto: string
    quando: string
    duracao: number
    local: string | null
    chamada: string | null
    recado: string | null
    link: string
  }
  /** The same for the interviewer. */
  entrevistador: {
    tipo: 'convite' | 'mudanca' | 'cancelamento'
    nome: string
    candidato: string
    solicitacao: string
    assunto: string
    quando: string
    duracao: number
    local: string | null
    chamada: string | null
    motivo: string | null
    link: string
  }
  /** The candidate's data will be erased because of inactivity. */
  'aviso-exclusao': { nome: string; empresa: string; meses: number; data: string; link: string }
  /** The days of a class, to who takes part in it. */
  turma: { nome: string; curso: string; turma: string; instrutor: string; dias: readonly (readonly [string, string])[] }
  /** A seat became free, for somebody who waits for one. */
  'vaga-na-turma': {
    nome: string
    curso: string
    turma: string
    dias: readonly (readonly [string, string])[]
    ate: string
    link: string
  }
  /** Somebody's certificate, which is attached. */
  'certificado-da-turma': { nome: string; curso: string; turma: string; conferencia: string }
  aviso: { assunto: string; texto: string; link: string | null }
  resumo: { nome: string; quantas: number; caixas: { titulo: string; linhas: string[] }[]; link: string }
}

const meses = (n: number) => (n === 1 ? '1 mês' : `${n} meses`)

const ondeEQuando = (e: {
  assunto: string
  quando: string
  duracao: number
  local: string | null
  chamada: string | null
}): (readonly [string, string])[] => [
  ['Assunto', e.assunto],
  ['Quando', e.quando],
  ['Duração', `${e.duracao} minutos`],
  ...(e.local ? [['Onde', e.local] as const] : []),
  ...(e.chamada ? [['Chamada', e.chamada] as const] : []),
]

export const templates: { [T in keyof MailTemplates]: (data: MailTemplates[T]) => Letter } = {
  'recuperar-senha': ({ nome, link }) => ({
    assunto: 'Recuperação de senha',
    titulo: 'Crie uma senha nova',
    paragraphs: [
      `Olá, ${nameOfStranger(nome)}.`,
      'Recebemos um pedido para trocar a sua senha. O link vale por uma hora e por uma vez. Se não foi você, ignore esta mensagem.',
    ],
    button: { label: 'Criar senha nova', link },
  }),
  'primeira-senha': ({ nome, link }) => ({
    assunto: 'Seu acesso ao Quadro',
    paragraphs: [
      `Olá, ${nameOfStranger(nome)}.`,
      'Seu usuário foi criado. Escolha a sua senha pelo link, que vale por sete dias e por uma vez.',
    ],
    button: { label: 'Escolher a senha', link },
  }),
  'senhas-erradas': ({ nome, link }) => ({
    assunto: 'Alguém errou a sua senha várias vezes',
    titulo: 'Foi você?',
    paragraphs: [
      `Olá, ${nameOfStranger(nome)}.`,
      'Hoje alguém tentou entrar com o seu nome e errou a senha várias vezes. Se foi você, não precisa fazer nada; se esqueceu a senha, peça outra na página de entrada.',
      'Se não foi você, a sua senha continua valendo e ninguém entrou. Se ela é curta ou a mesma de outro lugar, troque-a.',
    ],
    button: { label: 'Abrir a página de entrada', link },
  }),
  'relatorio-erro': ({ descricao, ambiente }) => ({
    assunto: 'Relatório de erro',
    paragraphs: [
      descricao,
      Object.entries(ambiente)
        .map(([k, v]) => `${k}: ${v}`)
        .join('\n'),
    ],
  }),
  'creditos-do-assistente': ({ nome, email, telefone, quantidade, empresa, cnpj }) => ({
    assunto: `Créditos do assistente: ${empresa}`,
    titulo: 'Pedido de créditos do assistente',
    paragraphs: [`${empresa} pede ${quantidade.toLocaleString('pt-BR')} créditos do Assistente de RH.`],
    facts: [
      ['CNPJ', formatarCnpj(cnpj)],
      ['Quem pede', nome],
      ['E-mail', email],
      ['Telefone', formatarTelefone(telefone)],
    ],
  }),
  'confirmar-cadastro': ({ nome, empresa, link, vaga, recado }) => {
    if (vaga)
      return {
        assunto: `Confirme a sua candidatura: ${vaga}`,
        titulo: 'Falta só confirmar',
        paragraphs: [
          `Olá, ${nameOfStranger(nome)}.`,
          ...(recado ? [`Recado de ${empresa}: ${recado}`] : []),
          `Alguém se candidatou à vaga ${vaga}, de ${empresa}, com o seu CPF. Se foi você, confirme pelo link e a candidatura é enviada; ele vale por sete dias. Se não foi, ignore esta mensagem: nada muda.`,
        ],
        button: { label: 'Confirmar a candidatura', link },
      }
    return {
      assunto: `Confirme seu cadastro em ${empresa}`,
      titulo: 'Falta só confirmar',
      paragraphs: [
        `Olá, ${nameOfStranger(nome)}.`,
        `Alguém se cadastrou em ${empresa} com o seu CPF. Se foi você, confirme pelo link; ele vale por um dia. Se não foi, ignore esta mensagem: nada muda.`,
      ],
      button: { label: 'Confirmar o cadastro', link },
    }
  },
  andamento: ({ assunto, texto, link }) => ({
    assunto,
    paragraphs: texto.split('\n\n'),
    button: { label: 'Ver a solicitação', link },
  }),
  anuncio: ({ assunto, titulo, empresa, fatos, link }) => ({
    assunto,
    titulo,
    paragraphs: [`${empresa} tem uma vaga aberta: ${titulo}.`, fatos],
    button: { label: 'Ver a vaga', link },
  }),
  // Of the two strangers the mail shows only the names, because their addresses could be misused to write to them.
  amigo: ({ nome, nomeAmigo, titulo, empresa, lugar, link }) => ({
    assunto: `${nameOfStranger(nome)} indicou uma vaga para você: ${titulo}`,
    titulo,
    paragraphs: [
      `Olá, ${nameOfStranger(nomeAmigo)}.`,
      `${nameOfStranger(nome)} viu esta vaga em ${empresa} e lembrou de você.`,
    ],
    facts: [
      ['Empresa', empresa],
      ...(lugar ? ([['Onde', lugar]] as const) : []),
      ['Indicada por', nameOfStranger(nome)],
    ],
    button: { label: 'Ver a vaga', link },
    nota: `Esta mensagem foi enviada a pedido de ${nameOfStranger(nome)}. O seu endereço não entra em nenhuma lista.`,
  }),
  avaliacao: ({ nome, vaga, titulos, prazo, link }) => ({
    assunto: `Há uma avaliação para você responder: ${vaga}`,
    titulo: 'Há uma avaliação para você',
    paragraphs: [
      `Olá, ${nameOfStranger(nome)}.`,
      `Na sua candidatura a ${vaga} há o que responder: ${titulos.join(', ')}.`,
      `${prazo === null ? '' : `Responda até ${prazo}. `}Você pode parar e continuar depois, no celular ou no computador.`,
    ],
    button: { label: 'Responder', link },
  }),
  aceite: ({ nome, titulo, link }) => ({
    assunto: `Há um documento para você ler: ${titulo}`,
    titulo: 'Há um documento para você',
    paragraphs: [
      `Olá, ${nameOfStranger(nome)}.`,
      `O documento '${titulo}' espera por você na área do candidato. Leia-o e aceite, ou recuse dizendo o motivo.`,
    ],
    button: { label: 'Ler o documento', link },
  }),
  entrevista: ({ tipo, nome, vaga, empresa, assunto, quando, duracao, local, chamada, recado, link }) => ({
    assunto: {
      convite: `Convite para uma entrevista: ${vaga}`,
      mudanca: `Mudou o horário da sua entrevista: ${vaga}`,
      cancelamento: `Entrevista cancelada: ${vaga}`,
    }[tipo],
    titulo: {
      convite: 'Vamos conversar?',
      mudanca: 'A sua entrevista mudou',
      cancelamento: 'A sua entrevista foi cancelada',
    }[tipo],
    paragraphs: [
      `Olá, ${nameOfStranger(nome)}.`,
      {
        convite: `${empresa} quer conversar com você sobre a vaga ${vaga}. Diga se pode: basta um toque, sem senha.`,
        mudanca: `A entrevista para a vaga ${vaga} tem horário ou lugar novo. Diga se pode: basta um toque, sem senha.`,
        cancelamento: `A entrevista para a vaga ${vaga} não vai acontecer neste horário. Não precisa fazer nada.`,
      }[tipo],
      ...(recado ? [recado] : []),
    ],
    facts: ondeEQuando({ assunto, quando, duracao, local, chamada }),
    button: { label: tipo === 'cancelamento' ? 'Ver a minha candidatura' : 'Responder ao convite', link },
    ...(tipo === 'cancelamento'
      ? {}
      : { nota: 'O link é só seu e vale até a hora da entrevista. Você pode pedir outro horário por ele.' }),
  }),
  entrevistador: ({ tipo, nome, candidato, solicitacao, assunto, quando, duracao, local, chamada, motivo, link }) => ({
    assunto: {
      convite: `Entrevista marcada: ${nameOfStranger(candidato)}`,
      mudanca: `Entrevista alterada: ${nameOfStranger(candidato)}`,
      cancelamento: `Entrevista cancelada: ${nameOfStranger(candidato)}`,
    }[tipo],
    paragraphs: [
      `Olá, ${nameOfStranger(nome)}.`,
      {
        convite: 'Você vai entrevistar um candidato. O currículo e o parecer estão na página da entrevista.',
        mudanca: 'Uma entrevista sua mudou.',
        cancelamento: `Uma entrevista sua foi cancelada.${motivo ? ` Motivo: ${withoutAddresses(motivo).replace(/\s+/g, ' ')}` : ''}`,
      }[tipo],
    ],
    facts: [
      ['Candidato', nameOfStranger(candidato)],
      ['Solicitação', solicitacao],
      ...ondeEQuando({ assunto, quando, duracao, local, chamada }),
    ],
    // A candidate who left the selection has nothing more to read there.
    ...(tipo === 'cancelamento' ? {} : { button: { label: 'Abrir a entrevista', link } }),
  }),
  'mensagem-candidato': ({ assunto, texto, link }) => ({
    assunto,
    paragraphs: texto.split(/\n{2,}/),
    button: { label: 'Ver as minhas candidaturas', link },
  }),
  'aviso-exclusao': ({ nome, empresa, meses: n, data, link }) => ({
    assunto: `Quer manter o seu cadastro em ${empresa}?`,
    titulo: 'Quer manter o seu cadastro?',
    paragraphs: [
      `Olá, ${nameOfStranger(nome)}.`,
      `Faz quase ${meses(n)} que você não usa o seu cadastro em ${empresa}. Para guardar os seus dados só enquanto servem a você, vamos apagá-los em ${data}.`,
      'Para manter o cadastro, basta entrar na área do candidato antes desse dia. Para deixar que seja apagado, não precisa fazer nada.',
    ],
    button: { label: 'Manter o meu cadastro', link },
  }),
  // Notices may contain names that people from outside registered.
  turma: ({ nome, curso, turma, instrutor, dias }) => ({
    assunto: `Sua turma de ${curso}`,
    paragraphs: [`Olá, ${nameOfStranger(nome)}.`, 'Você está inscrito nesta turma.'],
    facts: [['Curso', curso], ['Turma', turma], ['Instrutor', instrutor], ...dias],
  }),
  'vaga-na-turma': ({ nome, curso, turma, dias, ate, link }) => ({
    assunto: `Uma vaga na turma de ${curso} é sua até ${ate}`,
    paragraphs: [
      `Olá, ${nameOfStranger(nome)}.`,
      `Abriu uma vaga na turma em que você espera. Aceite até ${ate}; depois ela é oferecida a outra pessoa. O link é só seu e vale uma vez.`,
    ],
    facts: [['Curso', curso], ['Turma', turma], ...dias],
    button: { label: 'Ver e responder', link },
  }),
  'certificado-da-turma': ({ nome, curso, turma, conferencia }) => ({
    assunto: `Seu certificado de ${curso}`,
    paragraphs: [
      `Olá, ${nameOfStranger(nome)}.`,
      'Você foi aprovado neste curso. O certificado está anexo, em PDF. Quem o receber pode conferir que ele vale, pelo código ou pelo QR da folha.',
    ],
    facts: [
      ['Curso', curso],
      ['Turma', turma],
    ],
    button: { label: 'Conferir o certificado', link: conferencia },
  }),
  aviso: ({ assunto, texto, link }) => ({
    assunto: withoutAddresses(assunto),
    paragraphs: withoutAddresses(texto).split('\n\n'),
    ...(link === null ? {} : { button: { label: 'Abrir no sistema', link } }),
  }),
  resumo: ({ nome, quantas, caixas, link }) => ({
    assunto: quantas === 1 ? 'Uma mensagem nova' : `${quantas} mensagens novas`,
    paragraphs: [
      `Olá, ${nome}. Isto chegou desde o último resumo:`,
      ...caixas.map(({ titulo, linhas }) =>
        [titulo, ...linhas.map((linha) => `• ${withoutAddresses(linha).replace(/\s+/g, ' ')}`)].join('\n'),
      ),
      'Você escolhe o que recebe, e a que horas, em Preferências de aviso, no menu do seu nome.',
    ],
    button: { label: 'Abrir no sistema', link },
  }),
}
