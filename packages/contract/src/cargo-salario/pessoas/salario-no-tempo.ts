import { vigenteEm } from '../../kit/vigencia.ts'
import type { ColaboradorCompleto, LinhaDoHistorico, ReajusteRecebido } from './colaboradores.ts'

/** A row of the person's own, or a raise by band or index: then the place is that of the row in force. */
export type LinhaNoTempo = LinhaDoHistorico & { reajuste?: ReajusteRecebido }

/** Own rows and raises by band and index as one history, newest first. Timeline, Ficha and change dialog read salaries from nothing else. */
export function linhasNoTempo({
  historico,
  reajustes,
}: Pick<ColaboradorCompleto, 'historico' | 'reajustes'>): LinhaNoTempo[] {
  const linhas: LinhaNoTempo[] = [...historico]
  for (const [n, reajuste] of reajustes.entries()) {
    const base = vigenteEm(
      historico.filter((l) => l.data < reajuste.data),
      reajuste.data,
    )
    if (!base) continue
    const { lancamento: _, ...lugar } = base
    linhas.push({ ...lugar, id: -1 - n, motivo: null, data: reajuste.data, salario: reajuste.salario, reajuste })
  }
  // On one day the raise comes first in time, because the own row says what the whole day pays.
  return linhas.sort((a, b) => b.data.localeCompare(a.data) || Number(!!a.reajuste) - Number(!!b.reajuste))
}

/** The row that says a day's salary; after the last day of the engagement, that day's. */
export function linhaNoDia(t: ColaboradorCompleto, dia: string): LinhaNoTempo | null {
  return vigenteEm(linhasNoTempo(t), t.dataDesligamento !== null && t.dataDesligamento < dia ? t.dataDesligamento : dia)
}

/** 'Reajuste da faixa Pleno II': how the raise is told. */
export function tituloDoReajuste({ origem, nome, salarioAntes, salario }: ReajusteRecebido): string {
  const de = origem === 'faixa' ? 'da faixa' : 'do índice'
  if (salarioAntes === null) return `Primeiro valor ${de} ${nome}`
  return `${salario !== null && salario < salarioAntes ? 'Redução' : 'Reajuste'} ${de} ${nome}`
}

/** The pay from which a change of this day starts: that of the row being corrected, or of the row in force. */
export function pagamentoDePartida(t: ColaboradorCompleto, dia: string, corrigida?: LinhaDoHistorico) {
  const linha = corrigida ?? linhaNoDia(t, dia)
  return {
    indiceId: linha?.indiceId ?? null,
    quantidadeIndice: linha?.quantidadeIndice ?? null,
    salario: linha?.salario ?? null,
  }
}
