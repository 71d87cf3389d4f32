/** People of one sheet are written side by side. What comes out is what comes out of one line after the other. */
import type { Celula } from '@quadro/contract/kit/import.ts'
import { beforeEach, expect, it } from 'vitest'
import { randomCpf, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, casa, insert } from '../../../testing/factories.ts'
import { aplicar, conferir, erros } from '../../../testing/imports.ts'

let app: TestApp
let company: TestCompany
let lugar: Celula[]
beforeEach(async () => {
  app = await testApp()
  company = await app.company()
  const onde = await casa(app, company)
  const { rows } = await app.owner.query<{ cargo: string; area: string }>(
    `select (select nome from cargo where id = $1) as cargo, (select nome from area_historico where area_id = $2) as area`,
    [onde.cargoId, onde.areaId],
  )
  lugar = ['matriz', rows[0]!.area, rows[0]!.cargo]
})
const CABECALHO = [
  ['CPF', 'Nome', 'Matrícula', 'Data de Admissão', 'Data da mudança', 'Salário', 'E-mail'],
  ['Data de desligamento', 'Motivo do desligamento', 'Estabelecimento', 'Área Organizacional', 'Cargo'],
].flat()
const linha = ({ cpf = null, nome = 'Ana Prado', matricula = null, admissao = null, data = null }: Partial<Quem>) =>
  [cpf, nome, matricula, admissao, data] as Celula[]
interface Quem {
  cpf: string | null
  nome: string
  matricula: string | null
  admissao: string | null
  data: string | null
}
/** A line that admits somebody. */
const admite = (quem: Partial<Quem> = {}, [salario, email, saida, motivo]: Celula[] = []): Celula[] => [
  ...linha({ cpf: randomCpf(), admissao: '10/02/2024', ...quem }),
  ...[salario ?? 3000, email ?? null, saida ?? null, motivo ?? null],
  ...lugar,
]
/** A line that changes somebody who works here. */
const muda = (quem: Partial<Quem>, salario: Celula, email: Celula = null, area: Celula = null): Celula[] => [
  ...linha(quem),
  ...[salario, email, null, null, null, area, null],
]
const enviar = (linhas: Celula[][], atualizar = false) =>
  conferir(app, company.admin, 'cargo-salario/colaboradores', [CABECALHO, ...linhas], { atualizar })
const codigos = async () =>
  (
    await app.owner.query<{ codigo: string }>(
      `select t.codigo from talento t where empresa_id = $1 order by length(t.codigo), t.codigo`,
      [company.id],
    )
  ).rows.map((r) => r.codigo)

it('a line that a rule refuses does not keep the others out, and of two that claim one number the second is refused', async () => {
  const antes = await codigos()
  const linhas = Array.from({ length: 12 }, (_, n) => admite({ matricula: `L${n}` }))
  linhas[3] = admite({ matricula: 'L3', cpf: '111.444.777-36' })
  linhas[9] = admite({ matricula: 'L5' })
  const lida = await enviar(linhas)
  expect((await erros(company.admin, lida)).map((e) => [e.linha, e.erros.map((x) => x.mensagem)])).toEqual([
    [5, ['Cpf inválido.']],
    [11, ['Já existe um colaborador com esta matrícula.']],
  ])
  expect(lida.totais).toMatchObject({ linhas: 12, novas: 10, erros: 2 })
  await aplicar(app, company.admin, lida, true)
  expect((await codigos()).filter((codigo) => !antes.includes(codigo)).sort()).toEqual(
    [0, 1, 2, 4, 5, 6, 7, 8, 10, 11].map((n) => `L${n}`).sort(),
  )
})

it('people without a number get those that nobody has, whatever was written by hand', async () => {
  await aplicar(app, company.admin, await enviar([admite(), admite()]))
  const [primeira = 0, segunda = 0] = (await codigos()).map(Number)
  expect(segunda).toBe(primeira + 1)
  // More by hand, one after the other, than an admission ever tried.
  const aMao = Array.from({ length: 230 }, (_, n) => String(segunda + 2 + n))
  await aplicar(app, company.admin, await enviar(aMao.map((matricula) => admite({ matricula }))))
  await aplicar(app, company.admin, await enviar([admite(), admite(), admite()]))
  expect((await codigos()).map(Number)).toEqual(Array.from({ length: 235 }, (_, n) => primeira + n))
})

it('what one line says of a person by CPF, a later one sees by number: both count, in the order of the sheet', async () => {
  const cpf = randomCpf()
  const outra = await area(app, company.id, { nome: 'Expedição' })
  await aplicar(
    app,
    company.admin,
    await enviar([admite({ cpf, matricula: 'A1' }, [3000, 'zero@exemplo.example']), admite({ matricula: 'B1' })]),
  )
  const lida = await enviar(
    [
      muda({ cpf, data: '01/03/2025' }, 3500, 'um@exemplo.example', 'Expedição'),
      muda({ matricula: 'B1', data: '01/03/2025' }, 3600),
      // Says nothing of the area, which stays what the first line made it, and takes the address back.
      muda({ matricula: 'A1', data: '01/06/2025' }, 3700, 'zero@exemplo.example'),
    ],
    true,
  )
  expect(await erros(company.admin, lida)).toEqual([])
  await aplicar(app, company.admin, lida)
  const { rows } = await app.owner.query(
    `select p.email, h.data::text, h.salario::float, h.area_id = $2 as outra from talento t join pessoa p on p.id = t.pessoa_id
       join colaborador_historico h on h.talento_id = t.id where t.empresa_id = $1 and t.codigo = 'A1' order by h.data`,
    [company.id, outra],
  )
  expect(rows.map((r) => [r.email, r.data, r.salario, r.outra])).toEqual([
    ['zero@exemplo.example', '2024-02-10', 3000, false],
    ['zero@exemplo.example', '2025-03-01', 3500, true],
    ['zero@exemplo.example', '2025-06-01', 3700, true],
  ])
})

it('a limit counts those of the same sheet: the first that fit come in', async () => {
  const { rows } = await app.owner.query<{ n: number }>(
    'select count(*)::int as n from talento where empresa_id = $1 and data_desligamento is null',
    [company.id],
  )
  await insert(app, 'configuracao_limite_colaborador', { empresa_id: company.id, maximo: rows[0]!.n + 3 })
  const lida = await enviar(Array.from({ length: 6 }, (_, n) => admite({ matricula: `X${n}` })))
  expect((await erros(company.admin, lida)).map((e) => e.linha)).toEqual([5, 6, 7])
  await aplicar(app, company.admin, lida, true)
  expect((await codigos()).filter((x) => x.startsWith('X'))).toEqual(['X0', 'X1', 'X2'])
})

it('who leaves in the sheet leaves after those before came in', async () => {
  await insert(app, 'motivo_desligamento', { empresa_id: company.id, descricao: 'Pedido' })
  const sai = admite({ matricula: 'Y2' }, [3000, null, '20/10/2025', 'pedido'])
  const lida = await enviar([admite({ matricula: 'Y1' }), sai, admite({ matricula: 'Y3' })])
  expect(await erros(company.admin, lida)).toEqual([])
  await aplicar(app, company.admin, lida)
  const { rows } = await app.owner.query(
    `select codigo, data_desligamento::text as fim from talento where empresa_id = $1 and codigo like 'Y%' order by codigo`,
    [company.id],
  )
  expect(rows.map((r) => [r.codigo, r.fim])).toEqual([
    ['Y1', null],
    ['Y2', '2025-10-20'],
    ['Y3', null],
  ])
})
