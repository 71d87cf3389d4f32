import type { Organisation } from '../../../demo/part.ts'

type Talento = Organisation['talentos'][number]
/** Whoever changed area, establishment or position, and whoever left, the last of them first. */
export function ultimasMudancas(org: Organisation) {
  const cargo = new Map(org.faixas.map(({ id, cargoId }) => [id, cargoId]))
  const talentos = new Map(org.talentos.map((t) => [t.id, t]))
  const linhas = Map.groupBy(org.tables.colaborador_historico ?? [], (h) => Number(h.talento_id))
  const transferidos: { t: Talento; dia: string; id: number }[] = []
  for (const [talentoId, todas] of linhas) {
    const t = talentos.get(talentoId)
    const emOrdem = todas.sort((a, b) => String(a.data).localeCompare(String(b.data)))
    emOrdem.forEach((h, i) => {
      const antes = emOrdem[i - 1]
      if (!antes || !t?.ativo) return
      const mudou =
        antes.area_id !== h.area_id ||
        antes.estabelecimento_id !== h.estabelecimento_id ||
        cargo.get(Number(antes.faixa_salarial_id)) !== cargo.get(Number(h.faixa_salarial_id))
      if (mudou) transferidos.push({ t, dia: String(h.data), id: Number(h.id) })
    })
  }
  const saidos = (org.tables.talento ?? []).flatMap((row) => {
    const t = talentos.get(Number(row.id))
    return t && row.data_desligamento ? [{ t, dia: String(row.data_desligamento) }] : []
  })
  const doUltimo = (a: { dia: string }, b: { dia: string }) => b.dia.localeCompare(a.dia)
  return { transferidos: transferidos.sort(doUltimo), saidos: saidos.sort(doUltimo) }
}
