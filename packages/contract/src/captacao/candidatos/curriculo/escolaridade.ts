import { situacaoDe } from './formacoes.ts'
import { type Lido, type Linha, trechoDe } from './linhas.ts'

/** Codes of ESCOLARIDADE for the words of a line, highest level first. */
const NIVEIS: readonly [RegExp, completo: string, incompleto: string][] = [
  [/\bdoutorado\b|\bph\.?d\b/, '12', '11'],
  [/\bmestrado\b|\bmaster('?s)?\b/, '11', '09'],
  [/\bpos[- ]?gradua\w*|\bmba\b|\bespecializacao\b/, '10', '09'],
  [/\bsuperior\b|\bgradua\w*|\bbacharel\w*|\blicenciatura\b|\btecnologo\b|\bbachelor('?s)?\b/, '09', '08'],
  [/(?<!\bescola )\btecnic[oa]\b/, '14', '13'],
  [/\b(ensino )?medio\b|\bhigh school\b|\b2[oº°] grau\b/, '07', '06'],
  [/\b(ensino )?fundamental\b|\b1[oº°] grau\b/, '05', '04'],
]
export function escolaridadeDe(linhas: readonly Linha[], hoje: string): Lido<string> | undefined {
  const daSecao = linhas.filter((l) => l.secao === 'formacao' && l.texto !== '')
  for (const [padrao, completo, incompleto] of NIVEIS) {
    const i = daSecao.findIndex(({ chave }) => padrao.test(chave.replace(/pos[- ]?graduacao/, 'pos-graduacao')))
    const linha = daSecao[i]
    if (!linha) continue
    // The next line may complete this one, unless it names another level.
    const proxima = daSecao[i + 1]
    const junto =
      proxima && !NIVEIS.some(([p]) => p.test(proxima.chave)) ? `${linha.chave} ; ${proxima.chave}` : linha.chave
    const { situacao, dita } = situacaoDe(situacaoDe(linha.chave, hoje).dita ? linha.chave : junto, hoje)
    return {
      valor: situacao === 'COMPLETO' ? completo : incompleto,
      trecho: trechoDe(linha.texto),
      confianca: dita ? 'alta' : 'baixa',
    }
  }
  return undefined
}
