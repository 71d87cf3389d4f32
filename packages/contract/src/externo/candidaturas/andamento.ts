import { formatarData } from '../../kit/formato.ts'

/** The facts that candidates may know about their own application. Opinions of other people are not among them. */
export interface FatosDaCandidatura {
  candidatadoEm: string
  /** The company put the candidate into the selection. */
  convidado: boolean
  retirada: boolean
  retiradaPorMim: boolean
  retiradaEm: string | null
  dataEsperaNovaAplicacao: string | null
  encerrada: boolean
  encerradaEm: string | null
  pausada: boolean
  contratado: boolean
  /** Day on which the refusal was sent; null before. */
  recusadaEm: string | null
  /** Number of evaluations that can be answered now, and the earliest deadline. */
  avaliacoesAResponder: number
  prazoDasAvaliacoes: string | null
  passos: readonly { etapa: string; data: string }[]
  /** The stage reached, among the stages of the request; null when they cannot be counted. */
  etapa: { numero: number; de: number } | null
}

/** `andamento`: continues; `pausa`: waits; `minha`: hired; `fim`: ended. */
export type Tom = 'andamento' | 'pausa' | 'minha' | 'fim'
export interface Andamento {
  tom: Tom
  /** One or two words, for a badge. */
  rotulo: string
  /** The state of the application, in the first person. */
  frase: string
  /** What follows from it; may be empty. */
  mais: string
  /** What the candidate has to do now, if anything. */
  falta: string | null
  /** The present stage and their number, only while the application continues. An ended application shows none. */
  etapa: { numero: number; de: number } | null
}

const em = (data: string | null) => (data ? ` em ${formatarData(data)}` : '')
const comecou = (c: FatosDaCandidatura): string =>
  c.convidado
    ? `A empresa me incluiu nesta seleção em ${formatarData(c.candidatadoEm)}.`
    : `Minha candidatura foi recebida em ${formatarData(c.candidatadoEm)}.`

function onde(c: FatosDaCandidatura, hoje: string): string | null {
  const passo = c.passos.at(-1)
  if (!passo) return null
  return passo.data > hoje
    ? `Entro na etapa ${passo.etapa} em ${formatarData(passo.data)}.`
    : `Estou na etapa ${passo.etapa} desde ${formatarData(passo.data)}.`
}

/** What the candidate still has to do, while the application continues. */
function falta({ avaliacoesAResponder: n, prazoDasAvaliacoes: prazo }: FatosDaCandidatura): string | null {
  if (n === 0) return null
  return `Tenho ${n === 1 ? '1 avaliação' : `${n} avaliações`} para responder${prazo ? ` até ${formatarData(prazo)}` : ''}.`
}

/**
 * Describes the state of the candidate's own application in plain words in the first person. Reasons, results, scores and other candidates
 * are not among the facts, so the text cannot reveal them. `hoje`: yyyy-MM-dd.
 */
export function andamentoDe(c: FatosDaCandidatura, hoje: string): Andamento {
  if (c.contratado)
    return {
      tom: 'minha',
      rotulo: 'A vaga é minha',
      frase: 'Deu certo: a vaga é minha.',
      mais: 'O RH combina comigo a admissão.',
      falta: null,
      etapa: null,
    }
  if (c.retirada) {
    const espera = c.dataEsperaNovaAplicacao
    return {
      tom: 'fim',
      rotulo: c.retiradaPorMim ? 'Retirei' : 'Terminou',
      frase: c.retiradaPorMim
        ? `Retirei a minha candidatura${em(c.retiradaEm)}.`
        : `Minha participação nesta seleção terminou${em(c.retiradaEm)}.`,
      mais: espera ? `Posso me candidatar de novo a partir de ${formatarData(espera)}.` : '',
      falta: null,
      etapa: null,
    }
  }
  if (c.recusadaEm)
    return {
      tom: 'fim',
      rotulo: 'Não segui adiante',
      frase: `A empresa respondeu em ${formatarData(c.recusadaEm)}: desta vez não segui adiante.`,
      mais: 'Meu cadastro continua e serve para as próximas vagas.',
      falta: null,
      etapa: null,
    }
  if (c.encerrada)
    return {
      tom: 'fim',
      rotulo: 'Vaga encerrada',
      frase: `A vaga foi encerrada${em(c.encerradaEm)}.`,
      mais: 'Meu cadastro continua e serve para as próximas vagas.',
      falta: null,
      etapa: null,
    }
  const etapa = onde(c, hoje)
  if (c.pausada)
    return {
      tom: 'pausa',
      rotulo: 'Em pausa',
      frase: 'A empresa pausou esta seleção.',
      mais: `${etapa ?? comecou(c)} Continuo nela.`,
      falta: falta(c),
      etapa: c.etapa,
    }
  return {
    tom: 'andamento',
    rotulo: 'Em andamento',
    frase: etapa ?? comecou(c),
    mais: etapa ? '' : 'Quando a seleção andar, a etapa aparece aqui.',
    falta: falta(c),
    etapa: c.etapa,
  }
}

/** What has happened, newest first, each with its day. */
export function historiaDe(c: FatosDaCandidatura, hoje: string): { data: string | null; frase: string }[] {
  const fim = c.contratado || c.retirada || c.recusadaEm || c.encerrada
  const passos = c.passos.map(({ etapa, data }) => ({
    data,
    frase: data > hoje ? `Entro na etapa ${etapa}.` : `Cheguei à etapa ${etapa}.`,
  }))
  const linhas = [
    {
      data: c.candidatadoEm as string | null,
      frase: c.convidado ? 'A empresa me incluiu na seleção.' : 'Minha candidatura foi recebida.',
    },
    ...passos,
    ...(fim
      ? [
          {
            data: c.contratado ? null : c.retirada ? c.retiradaEm : (c.recusadaEm ?? c.encerradaEm),
            frase: c.contratado
              ? 'A vaga é minha.'
              : c.retirada
                ? c.retiradaPorMim
                  ? 'Retirei a minha candidatura.'
                  : 'Minha participação terminou.'
                : c.recusadaEm
                  ? 'A empresa respondeu que não segui adiante.'
                  : 'A vaga foi encerrada.',
          },
        ]
      : []),
  ]
  return linhas.reverse()
}
