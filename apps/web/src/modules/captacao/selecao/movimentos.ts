import * as c from '@quadro/contract/captacao/selecao/selecao.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarInstante } from '@quadro/contract/kit/formato.ts'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { keepAnswer } from '../../../kit/call/query.ts'
import { session, today } from '../../../kit/call/session.ts'
import { UNDO_LIFE } from '../../../ui/constants.ts'
import { toast } from '../../../ui/overlay/Toasts.tsx'

type Row = c.CandidatoNaSolicitacao
type Visto = Pick<Row, 'id' | 'etapaSeletivaNome' | 'resultado'>

const lista = new Intl.ListFormat('pt-BR')
export const candidatos = (n: number): string => (n === 1 ? 'candidato' : 'candidatos')

/** 'às 10:32', and the day where it was not today. */
export function quando(em: string | null, hoje: string, timeZone: string): string {
  const [dia, hora] = formatarInstante(em, timeZone).split(' ')
  if (!dia || !hora) return ''
  const [d, m, y] = dia.split('/')
  return `${y}-${m}-${d}` === hoje ? `às ${hora}` : `em ${dia} às ${hora}`
}

/** What somebody else did to a candidate meanwhile, in one sentence; `visto` is how this page showed it. */
export function porQueNao(r: c.Recusado, visto: Visto | undefined, hoje: string, timeZone: string): string {
  const hora = quando(r.em, hoje, timeZone)
  const quem = r.por ?? 'Alguém'
  const dito = (frase: string) => `${frase} ${hora}`.trim().concat('.')
  if (r.motivo === 'contratado') return dito(`A contratação de ${r.nome} foi registrada`)
  if (r.motivo === 'retirado')
    return r.por === null ? dito(`${r.nome} desistiu da vaga`) : dito(`${quem} retirou ${r.nome} da solicitação`)
  if (r.motivo === 'recusado') return dito(`${quem} recusou ${r.nome}`)
  if (r.motivo === 'tarde') return `O passo de ${r.nome} não pode mais ser desfeito.`
  if (r.etapaAtual === null) return `O passo de ${r.nome} foi desfeito.`
  if (visto && visto.etapaSeletivaNome !== r.etapaAtual) return dito(`${quem} moveu ${r.nome} para ${r.etapaAtual}`)
  if (visto && r.resultado !== null && visto.resultado !== r.resultado)
    return dito(`${quem} registrou '${descricaoDe(c.RESULTADOS, r.resultado)}' para ${r.nome}`)
  return dito(`${quem} alterou ${r.nome}, em ${r.etapaAtual},`)
}

/** Tells who was left as they were, and what somebody else had done to them. */
export function dizerRecusas(recusados: readonly c.Recusado[], vistos: readonly Visto[], verbo: string): void {
  if (recusados.length === 0) return
  const timeZone = session.get().parameters?.timeZone ?? 'America/Fortaleza'
  const frases = recusados.slice(0, 4).map((r) =>
    porQueNao(
      r,
      vistos.find((v) => v.id === r.id),
      today(),
      timeZone,
    ),
  )
  const resto = recusados.length - frases.length
  toast.warning(
    recusados.length === 1 ? `1 candidato não foi ${verbo}` : `${recusados.length} candidatos não foram ${verbo}s`,
    {
      text: [...frases, ...(resto > 0 ? [`E mais ${resto}.`] : [])].join(' '),
      life: UNDO_LIFE,
    },
  )
}

const alvos = (rows: readonly Pick<Row, 'id' | 'versao'>[]) => rows.map(({ id, versao }) => ({ id, versao }))
export const nomes = (rows: readonly Pick<Row, 'nome'>[]) =>
  rows.length <= 2 ? lista.format(rows.map((r) => r.nome)) : `${rows.length} candidatos`

/** The board shows those who were moved as the answer has them. Where somebody else was faster it is read anew. */
function mostrar(solicitacaoId: number, { movidos, recusados }: c.PassosDados): void {
  if (recusados.length > 0) return
  const agora = new Map(movidos.map((r) => [r.id, r]))
  keepAnswer(c.listar, { id: solicitacaoId }, (lista) => ({
    ...lista,
    candidatos: lista.candidatos.map((r) => {
      const movido = agora.get(r.id)
      // Moved on by somebody else meanwhile, whose notice came before this answer.
      return movido && movido.versao >= r.versao ? movido : r
    }),
  }))
}

/**
 * Records a step of those whom the page shows, tells who was moved, with the way back, and who was not and why.
 * A failure of the whole is thrown, shown or not as `errors` says.
 */
export async function moverCandidatos(
  solicitacaoId: number,
  rows: readonly Row[],
  passo: {
    etapaSeletivaId: number
    etapa: string
    data: string
    resultado: Row['resultado']
    observacao: string | null
  },
  { errors = 'messages', depois }: { errors?: 'none' | 'messages'; depois: () => Promise<unknown> },
): Promise<c.PassosDados> {
  const { etapa, ...registro } = passo
  const feito = await call(
    c.mover,
    { id: solicitacaoId, aplicacoes: alvos(rows), ...registro },
    { errors, silent: true },
  )
  mostrar(solicitacaoId, feito)
  const movidos = rows.filter((r) => feito.movidos.some((m) => m.id === r.id))
  if (movidos.length > 0)
    toast.success(`${nomes(movidos)} agora em ${etapa}.`, {
      life: UNDO_LIFE,
      action: { label: 'Desfazer', onPress: () => void desfazer(solicitacaoId, feito.movidos, movidos, depois) },
    })
  dizerRecusas(feito.recusados, rows, 'movido')
  return feito
}

async function desfazer(
  solicitacaoId: number,
  aplicacoes: readonly Row[],
  rows: readonly Row[],
  depois: () => Promise<unknown>,
): Promise<void> {
  await attempt(async () => {
    const feito = await call(c.desfazer, { id: solicitacaoId, aplicacoes: alvos(aplicacoes) })
    mostrar(solicitacaoId, feito)
    const { movidos, recusados } = feito
    if (movidos.length > 0) toast.success('Movimento desfeito.')
    dizerRecusas(
      recusados,
      rows.map((r) => ({ ...r, etapaSeletivaNome: '' })),
      'devolvido',
    )
  })
  await depois()
}

/** What others did between two answers of the list, in one sentence; nothing where only this user did something. */
export function novidades(antes: readonly Row[], agora: readonly Row[], eu: number): string | undefined {
  const before = new Map(antes.map((r) => [r.id, r]))
  const vindos = agora.filter((r) => !before.has(r.id))
  const movidos = agora.filter((r) => {
    const was = before.get(r.id)
    return was && was.etapaSeletivaId !== r.etapaSeletivaId && r.etapaSeletivaId !== null && r.responsavelId !== eu
  })
  const [primeiro] = movidos
  if (primeiro) {
    const quem =
      new Set(movidos.map((r) => r.responsavelNome)).size === 1
        ? (primeiro.responsavelNome ?? 'Alguém')
        : 'Outras pessoas'
    const para =
      new Set(movidos.map((r) => r.etapaSeletivaNome)).size === 1 ? ` para ${primeiro.etapaSeletivaNome}` : ''
    return `${quem} ${quem === 'Outras pessoas' ? 'moveram' : 'moveu'} ${nomes(movidos)}${para}`
  }
  if (vindos.length > 0)
    return vindos.length === 1 ? `${vindos[0]!.nome} se candidatou` : `${vindos.length} novas candidaturas`
  return undefined
}
