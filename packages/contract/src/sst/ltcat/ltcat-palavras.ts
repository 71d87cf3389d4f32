import { AUSENCIA_DE_AGENTE } from '../riscos/agentes.ts'
import type { AgenteDoLtcat } from './conteudo.ts'

const eficaz = (resposta: 'S' | 'N' | null) =>
  resposta === null ? '' : resposta === 'S' ? ' (eficaz)' : ' (não eficaz)'
/** What of a kind protects: '1' none is used; '0' or nothing said, none applies. */
const doTipo = (tipo: 'EPC' | 'EPI', utiliza: string | null, quais: readonly string[], resposta: 'S' | 'N' | null) => {
  if (quais.length > 0) return [`${tipo}: ${quais.join('; ')}${eficaz(resposta)}`]
  if (utiliza === '2') return [`${tipo}: utilizado${eficaz(resposta)}`]
  if (utiliza === '1') return [`${tipo}: não utilizado`]
  return utiliza === '0' ? [`${tipo}: não se aplica`] : []
}
/** What protects from an agent, a line each: measures of the place, then collective and personal equipment. */
export const protecaoDoAgente = (a: AgenteDoLtcat): string[] =>
  // Where there is no agent, there is nothing to protect from.
  a.codigo === AUSENCIA_DE_AGENTE
    ? []
    : [
        ...a.medidas,
        ...doTipo('EPC', a.utilizaEpc, a.epcs, a.epcEficaz),
        ...doTipo('EPI', a.utilizaEpi, a.epis, a.epiEficaz),
      ]
