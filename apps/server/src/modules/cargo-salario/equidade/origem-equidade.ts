/** The plan of action on pay equity: a company has one, whatever the half-year. */
import { equidadeSalarial, ORIGEM_EQUIDADE } from '@quadro/contract/cargo-salario/equidade/equidade-salarial.ts'
import { registrarOrigemDeAcoes } from '../acoes/origens.ts'

registrarOrigemDeAcoes({
  tipo: ORIGEM_EQUIDADE.tipo,
  nome: 'Plano de ação',
  autoridades: [equidadeSalarial.authority],
  async ler(_ctx, ids) {
    return ids
      .filter((id) => id === ORIGEM_EQUIDADE.id)
      .map((id) => ({ id, titulo: equidadeSalarial.title, url: equidadeSalarial.base }))
  },
})
