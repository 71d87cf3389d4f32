import { readFileSync } from 'node:fs'
import { readText } from '../apps/server/src/documents/read-text.ts'
import {
  type Contado,
  contar,
  FATOS,
  PASTA,
  parte,
  somar,
  tipoDoArquivo,
  verdades,
} from '../apps/server/src/testing/curriculos-medidos.ts'
import type { Row } from './row.ts'

/** The curricula of apps/server/src/testing/curriculos, read as the product reads them: what is right, wrong and missing, by kind. */
export async function run(): Promise<Row[]> {
  const todos: (Contado & { tipo: string })[] = []
  for (const verdade of verdades()) {
    const { arquivo, tipo } = verdade
    const texto = await readText(readFileSync(new URL(arquivo, PASTA)), tipoDoArquivo(arquivo)).then(
      (lido) => lido.texto,
      () => '',
    )
    if (process.env.VER === tipo || process.env.VER === arquivo) console.log(`\n=== ${arquivo}\n${texto}`)
    for (const contado of contar(texto, verdade)) {
      todos.push({ ...contado, tipo })
      if (process.env.VER && contado.como !== 'certo')
        console.log(`${arquivo}: ${contado.fato} ${contado.como}${contado.seguro ? ' (seguro)' : ''}: ${contado.dito}`)
    }
  }
  const linha = (what: string, contados: readonly Contado[]): Row[] => {
    const soma = somar(contados)
    const reference = `${soma.certo} / ${soma.errado} (${soma.errado_seguro} sure) / ${soma.falta}`
    return [
      { what: `CV, ${what}: right`, reference, value: parte(soma.certo, soma), unit: '%', atLeast: 90 },
      { what: `CV, ${what}: wrong`, reference, value: parte(soma.errado, soma), unit: '%', atMost: 3 },
    ]
  }
  return [
    ...[...new Set(todos.map((c) => c.tipo))].flatMap((tipo) =>
      linha(
        tipo,
        todos.filter((c) => c.tipo === tipo),
      ),
    ),
    ...FATOS.flatMap((fato) =>
      linha(
        fato,
        todos.filter((c) => c.fato === fato),
      ),
    ),
    ...linha('all', todos),
  ]
}
