import { chaveDe, type Linha } from './linhas.ts'

/** 'Empresa: X': the fields that people name. */
const CAMPOS = {
  empresa: 'empresa|empregador|nome da empresa|razao social|company|employer',
  cargo: 'cargo|funcao|ocupacao|ultimo cargo|cargo ocupado|cargo ?/ ?funcao|position|job title|role',
  periodo: 'periodo|periodo de trabalho|duracao|period|dates',
  inicio: 'admissao|data de admissao|entrada|data de entrada|data de inicio|inicio|start date',
  fim: 'saida|data de saida|demissao|desligamento|data de desligamento|termino|data de termino|end date',
  curso: 'curso|formacao|graduacao|course|degree',
  instituicao: 'instituicao|instituicao de ensino|escola|faculdade|universidade|institution|school',
  conclusao: 'conclusao|ano de conclusao|data de conclusao|ano|situacao|status|year',
  outro:
    'local|cidade|atividades?|principais atividades|atividades desenvolvidas|atividades exercidas|atribuicoes|responsabilidades|descricao|salario|motivo da saida|location|activities',
} as const
export type Campo = keyof typeof CAMPOS
const TODOS = Object.values(CAMPOS).join('|')
const NO_INICIO = new RegExp(`^(${TODOS})\\s*[:;]\\s*`)
/** Beginning of the next field within a line: 'Empresa: X – Cargo: Y'. */
const NO_MEIO = new RegExp(`[\\s,;|/(–—-]+(?=(?:${TODOS})\\s*:)`, 'g')
const DE_UM = Object.entries(CAMPOS).map(([campo, nomes]) => [campo as Campo, new RegExp(`^(?:${nomes})$`)] as const)

export interface Rotulada extends Linha {
  campo: Campo | undefined
  /** The text without its label. */
  dito: string
  chaveDita: string
}

const nova = (linha: Linha, campo: Campo | undefined, texto: string): Rotulada => {
  // Marks that the letters' key does not have would make positions differ.
  const chave = chaveDe(texto)
  return { ...linha, texto, chave, campo, dito: texto, chaveDita: chave }
}

/** One field per line, with its value; a table writes the value on the line below its label. */
export function comRotulos(linhas: readonly Linha[]): Rotulada[] {
  const partidas = linhas.flatMap((linha): Linha[] => {
    if (!NO_INICIO.test(linha.chave)) return [linha]
    // 'Ano de conclusão: 2020' is one label, though its end is one too.
    const cortes: (readonly [de: number, ate: number])[] = []
    for (const { index, 0: marca } of linha.chave.matchAll(NO_MEIO))
      if (linha.chave.slice(cortes.at(-1)?.[1] ?? 0, index).includes(':')) cortes.push([index, index + marca.length])
    return [0, ...cortes.map(([, ate]) => ate)].map((de, n) => {
      const texto = linha.texto.slice(de, cortes[n]?.[0] ?? linha.texto.length)
      return { ...linha, texto, chave: chaveDe(texto) }
    })
  })
  const prontas: Rotulada[] = []
  for (let i = 0; i < partidas.length; i++) {
    const linha = partidas[i]!
    const achado = NO_INICIO.exec(linha.chave)
    if (!achado) {
      prontas.push(nova(linha, undefined, linha.texto))
      continue
    }
    const campo = DE_UM.find(([, padrao]) => padrao.test(achado[1]!))![0]
    const dito = linha.texto.slice(achado[0].length).trim()
    const proxima = partidas[i + 1]
    if (dito === '' && proxima && proxima.texto !== '' && !NO_INICIO.test(proxima.chave)) {
      prontas.push(nova(proxima, campo, proxima.texto))
      i += 1
    } else prontas.push(nova(linha, campo, dito))
  }
  return prontas
}
