import type { Ids } from '../../../demo/load.ts'
import type { Organisation, Tables } from '../../../demo/part.ts'

/** Limits of the first company: free places in the company, in one area and in one position, and one full area. */
export function limites(ids: Ids, { empresaId: empresa_id, areas, faixas, talentos }: Organisation): Tables {
  const ativos = talentos.filter((t) => t.ativo).length
  const configuracao_id = ids.take('configuracao_limite_colaborador')
  const sesmt = areas.find((a) => a.nome === 'SESMT')!
  const area = areas.find((a) => a.nome === 'Laboratório')!
  const cargo = faixas.find((f) => f.cargo === 'Técnico de Segurança do Trabalho')!
  const linha = (quantidade: number, area_id: number | null, cargo_id: number | null) => ({
    id: ids.take('limite_colaborador'),
    empresa_id,
    configuracao_id,
    area_id,
    cargo_id,
    quantidade,
  })
  const porPessoas = (parte: number) => Math.max(2, Math.ceil(ativos * parte))
  return {
    configuracao_limite_colaborador: [
      { id: configuracao_id, empresa_id, maximo: Math.ceil((ativos * 1.15) / 10) * 10 },
    ],
    limite_colaborador: [
      linha(porPessoas(0.1), area.id, null),
      linha(talentos.filter((t) => t.ativo && t.areaId === sesmt.id).length, sesmt.id, null),
      linha(porPessoas(0.06), null, cargo.cargoId),
    ],
  }
}
