import { ask, visit, type Walk, WIDE } from './kit.ts'

/** A valid CPF made of a number. */
function cpf(n: number): string {
  const digits = [...String(300_000_000 + n * 7919)].map(Number)
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, d, i) => total + d * (length + 1 - i), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}
const NOMES = ['Camila Rezende', 'João Batista Melo', 'Adriana Sales', 'Otávio Reis', 'Sandra Koga', 'Luís Paz']

/** People from a spreadsheet: the file, its errors, the result. */
export async function importar(walk: Walk): Promise<void> {
  const renata = await walk.as('renata', WIDE)
  const { content: faixas } = await ask<{ content: { cargoNome: string; nome: string }[] }>(
    renata,
    '/cargo-salario/faixas-salariais?size=1',
  )
  const { content: locais } = await ask<{ content: { nome: string }[] }>(renata, '/utilitario/estabelecimentos?size=1')
  const cargo = `${faixas[0]!.cargoNome} ${faixas[0]!.nome}`
  const rows = [
    ['CPF', 'Nome Completo', 'Dt. Admissão', 'Matrícula', 'Setor', 'Cargo/Faixa', 'Filial', 'E-mail', 'Obs'],
  ]
  for (let n = 0; n < 40; n += 1) {
    const nome = NOMES[n] ?? `Pessoa Exemplo ${n + 1}`
    rows.push([
      cpf(n),
      nome,
      '01/02/2026',
      `N${1000 + n}`,
      'Logística',
      cargo,
      locais[0]!.nome,
      `p${n}@exemplo.example`,
      '',
    ])
  }
  rows[1]![4] = 'Logistica Norte'
  rows[2]![0] = '381.224.907-11'
  rows[3]![2] = '31/02/2026'
  rows[6]![7] = 'luis.paz@'
  await visit(renata, '/utilitario/importacoes/new?tipo=cargo-salario%2Fcolaboradores', 'Importar colaboradores')
  await renata.locator('input[type=file]').setInputFiles({
    name: 'colaboradores-novembro.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.map((row) => row.join(';')).join('\n')),
  })
  await renata.getByText('colaboradores-novembro.csv').waitFor()
  await walk.shoot('importar-arquivo', renata)
  await renata.getByRole('button', { name: 'Conferir' }).click()
  await renata.getByText('Nada foi gravado', { exact: true }).waitFor()
  await walk.shoot('importar-conferir', renata)
  await renata.getByRole('button', { name: /^Aplicar / }).click()
  await renata.getByRole('button', { name: 'Importar só as corretas' }).click()
  await renata.getByText('Só as linhas corretas foram gravadas').waitFor()
  await visit(renata, '/utilitario/importacoes', 'Importação')
  await renata.getByText('Aplicada', { exact: true }).waitFor()
  await walk.shoot('importar-lista', renata)
}
