import { autoridades as dosAnuncios } from '@quadro/contract/captacao/anuncios/anuncios.ts'
import { autoridades as dasEntrevistas } from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import { autoridades } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { defineAviso } from '../../kit/messages/messages.ts'

/** Notices of recruitment, in the order in which users choose them. */

interface DaSolicitacao {
  id: number
  codigo: number
  descricao: string
}
const pagina = ({ id }: DaSolicitacao) => `/captacao/solicitacoes-pessoal/${id}`
const nome = ({ codigo, descricao }: DaSolicitacao) => `${codigo} · ${descricao}`

export interface DadosDoAndamento extends DaSolicitacao {
  /** What happened, e.g. 'foi aprovada'. */
  que: string
  carta: string
  quem: number
}
const andamento = (d: DadosDoAndamento) => ({
  texto: `Solicitação ${nome(d)} ${d.que}.`,
  assunto: `Solicitação ${d.codigo} ${d.que}`,
  carta: d.carta,
  link: pagina(d),
  sobre: { solicitacaoId: d.id },
})
export const solicitacaoParaLiberar = defineAviso<DadosDoAndamento & { liberadores: number[] }>(
  'solicitacao-para-liberar',
  {
    caixa: 'R',
    titulo: 'Solicitações à espera de liberação',
    descricao: 'Uma solicitação que você pode liberar foi aberta ou voltou para análise.',
    autoridade: autoridades.ver,
    email: 'na-hora',
    para: ({ liberadores, quem }) => ({ usuarios: liberadores, exceto: quem }),
    mensagem: andamento,
  },
)
export const solicitacaoAndamento = defineAviso<DadosDoAndamento>('solicitacao-andamento', {
  caixa: 'R',
  titulo: 'Andamento das suas solicitações',
  descricao: 'Alguém aprovou, reprovou, suspendeu, encerrou, reabriu ou cancelou uma solicitação que você pediu.',
  autoridade: autoridades.ver,
  email: 'na-hora',
  para: ({ quem }) => ({ solicitante: true, exceto: quem }),
  mensagem: andamento,
})

export const candidatura = defineAviso<DaSolicitacao & { candidato: string }>('candidatura', {
  caixa: 'R',
  titulo: 'Candidaturas',
  descricao: 'Alguém se candidatou, pela área do candidato, a uma vaga que você pediu.',
  autoridade: autoridades.ver,
  email: 'resumo',
  para: () => ({ solicitante: true }),
  mensagem: (d) => ({
    texto: `Candidatou-se a ${nome(d)}.`,
    varias: `{n} candidaturas novas em ${nome(d)}.`,
    grupo: `candidatura/${d.id}`,
    link: `${pagina(d)}?aba=candidatos`,
    remetente: d.candidato,
    sobre: { solicitacaoId: d.id },
  }),
})
export const candidaturaInterna = defineAviso<DaSolicitacao & { candidato: string; quem: number }>(
  'candidatura-interna',
  {
    caixa: 'R',
    titulo: 'Candidaturas internas',
    descricao: 'Um colaborador se candidatou a uma vaga que você pediu.',
    autoridade: autoridades.ver,
    email: 'nunca',
    para: ({ quem }) => ({ solicitante: true, exceto: quem }),
    mensagem: (d) => ({
      texto: `${d.candidato} se candidatou à vaga interna ${nome(d)}.`,
      link: `${pagina(d)}?aba=candidatos`,
      sobre: { solicitacaoId: d.id },
    }),
  },
)
export const candidatoMovido = defineAviso<DaSolicitacao & { candidatos: string[]; etapa: string; quem: number }>(
  'candidato-movido',
  {
    caixa: 'R',
    titulo: 'Candidatos em nova etapa',
    descricao: 'Alguém moveu candidatos de uma vaga que você pediu.',
    autoridade: autoridades.ver,
    email: 'nunca',
    para: ({ quem }) => ({ solicitante: true, exceto: quem }),
    mensagem: (d) => ({
      texto:
        d.candidatos.length === 1
          ? `${d.candidatos[0]} passou para ${d.etapa} em ${nome(d)}.`
          : `${d.candidatos.length} candidatos passaram para ${d.etapa} em ${nome(d)}.`,
      link: `${pagina(d)}?aba=candidatos`,
      sobre: { solicitacaoId: d.id },
    }),
  },
)
export const avaliacaoRespondida = defineAviso<DaSolicitacao & { candidato: string }>('avaliacao-respondida', {
  caixa: 'R',
  titulo: 'Avaliações respondidas',
  descricao: 'Um candidato respondeu a uma avaliação de uma vaga que você pediu.',
  autoridade: autoridades.ver,
  email: 'resumo',
  para: () => ({ solicitante: true }),
  mensagem: (d) => ({
    texto: `Respondeu a uma avaliação em ${nome(d)}.`,
    varias: `{n} avaliações respondidas em ${nome(d)}.`,
    grupo: `avaliacao/${d.id}`,
    link: `${pagina(d)}?aba=candidatos`,
    remetente: d.candidato,
    sobre: { solicitacaoId: d.id },
  }),
})

interface DadosDaResposta extends DaSolicitacao {
  entrevistaId: number
  candidato: string
  resposta: 'S' | 'O' | 'N'
  /** '2026-11-25 10:00' */
  quando: string
  marcadaPor: number | null
  entrevistadores: number[]
}
const RESPOSTA = { S: 'vai à entrevista', O: 'pede outro horário para a entrevista', N: 'não vai à entrevista' }
const respondeu = (d: DadosDaResposta) =>
  `${d.candidato} ${RESPOSTA[d.resposta]} de ${formatarData(d.quando)}, às ${d.quando.slice(11)}.`
export const entrevistaRespondida = defineAviso<DadosDaResposta>('entrevista-respondida', {
  caixa: 'R',
  titulo: 'Respostas a convites de entrevista',
  descricao:
    'Um candidato confirmou, recusou ou pediu outro horário em uma entrevista que você marcou ou de uma vaga que você pediu.',
  autoridade: dasEntrevistas.ver,
  email: 'na-hora',
  para: ({ marcadaPor }) => ({ usuarios: marcadaPor === null ? [] : [marcadaPor], solicitante: true }),
  mensagem: (d) => ({
    texto: respondeu(d),
    carta: `${respondeu(d)}\n\nSolicitação ${nome(d)}`,
    link: `/captacao/entrevistas/${d.entrevistaId}`,
    remetente: d.candidato,
    sobre: { solicitacaoId: d.id },
  }),
})
/** Interviewers may not see the request, so the message does not name it and links to their own page. */
export const minhaEntrevistaRespondida = defineAviso<DadosDaResposta>('minha-entrevista-respondida', {
  caixa: 'R',
  titulo: 'Respostas de quem você vai entrevistar',
  descricao: 'Um candidato confirmou, recusou ou pediu outro horário em uma entrevista que você conduz.',
  autoridade: dasEntrevistas.entrevistar,
  email: 'nunca',
  // The user who scheduled the interview gets the notice above.
  para: ({ entrevistadores, marcadaPor }) => ({ usuarios: entrevistadores.filter((id) => id !== marcadaPor) }),
  mensagem: (d) => ({
    texto: respondeu(d),
    link: `/captacao/minhas-entrevistas/${d.entrevistaId}`,
    remetente: d.candidato,
  }),
})

export const anuncioExpirado = defineAviso<
  DaSolicitacao & { anuncioId: number; titulo: string; previsaoEncerramento: string }
>('anuncio-expirado', {
  caixa: 'R',
  titulo: 'Inscrições terminadas',
  descricao: 'O prazo de inscrição de um anúncio de uma vaga que você pediu terminou.',
  autoridade: dosAnuncios.ver,
  email: 'na-hora',
  para: () => ({ solicitante: true }),
  mensagem: (d) => ({
    texto: `As inscrições do anúncio ${d.titulo}, da solicitação ${d.codigo}, terminaram em ${formatarData(d.previsaoEncerramento)}. Prorrogue o anúncio ou encerre a solicitação.`,
    assunto: `Inscrições terminadas: ${d.titulo}`,
    link: `/captacao/anuncios/${d.anuncioId}`,
    sobre: { solicitacaoId: d.id },
  }),
})
export const delegacao = defineAviso<{ delegante: string; delegadoId: number; inicio: string; fim: string }>(
  'delegacao-aprovacao',
  {
    caixa: 'R',
    titulo: 'Delegações de aprovação',
    descricao: 'Alguém deixou você liberar solicitações em nome dele por um período.',
    email: 'na-hora',
    para: ({ delegadoId }) => ({ usuarios: [delegadoId] }),
    mensagem: ({ delegante, inicio, fim }) => ({
      texto: `Você pode liberar solicitações de pessoal em nome de ${delegante}, de ${formatarData(inicio)} a ${formatarData(fim)}.`,
      assunto: 'Delegação de aprovação',
      link: '/captacao/solicitacoes-pessoal?status=I',
    }),
  },
)
