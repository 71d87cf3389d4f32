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

/** 'às 10:32', with the day when it was not today. */
export function quando(em: string | null, hoje: string, timeZone: string): string {
  const [dia, hora] = formatarInstante(em, timeZone).split(' ')
  if (!dia || !hora) return ''
  const [d, m, y] = dia.split('/')
  return `${y}-${m}-${d}` === hoje ? `às ${hora}` : `em ${dia} às ${hora}`
}

/** What somebody else did to a candidate meanwhile, as a sentence. `visto` is the state that this page showed. */
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

/** Tells which candidates did not change, and what others had done to them. */
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

/** Puts the moved candidates of the answer on the board. When somebody else was faster, the list is read again. */
function mostrar(solicitacaoId: number, { movidos, recusados }: c.PassosDados): void {
  if (recusados.length > 0) return
  const agora = new Map(movidos.map((r) => [r.id, r]))
  keepAnswer(c.listar, { id: solicitacaoId }, (lista) => ({
    ...lista,
    candidatos: lista.candidatos.map((r) => {
      const movido = agora.get(r.id)
      // Somebody else has moved the candidate since, and that notice arrived before this answer.
      return movido && movido.versao >= r.versao ? movido : r
    }),
  }))
}

/**
 * Records a step for candidates of the page. Reports who was moved, with an undo button, and who was not and why. When everything fails it
 * throws, and `errors` says whether the error is shown.
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

/** What others changed between two versions of the list, as a sentence; undefined when only this user changed something. */
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
