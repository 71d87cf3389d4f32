/** Every column under every combination of authorities: offered iff allowed, and refused wherever a request can name it. */
import { autoridades as deColaborador } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import {
  camposDaFicha,
  NOMES_DA_FICHA,
  type NomeDaFicha,
  verSensiveis,
} from '@quadro/contract/cargo-salario/pessoas/ficha.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { NOMES_DOS_EXTRAS } from '@quadro/contract/geral/pessoa/campos-extras.ts'
import * as salvos from '@quadro/contract/gestao-talentos/relatorios/dinamicos-salvos.ts'
import * as c from '@quadro/contract/gestao-talentos/relatorios/relatorio-dinamico.ts'
import type { Authority } from '@quadro/contract/kit/authority.ts'
import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { employee } from '../../../testing/factories.ts'
import { definicaoDoTeste } from '../testing/dinamicos.ts'
import { SEM_COLUNA } from './dinamico-consulta.ts'

const { ver, verDocumentos } = deColaborador
const AUTORIDADES = [ver, verDocumentos, verSensiveis, verSalario]
const COMBINACOES = Array.from({ length: 2 ** AUTORIDADES.length }, (_, i) =>
  AUTORIDADES.filter((_autoridade, bit) => (i >> bit) & 1),
)
const DE_TODOS = ['nome', 'estabelecimento', 'area', 'cargo', 'faixa', 'vinculo', 'admissao', 'tempoDeCasa', 'situacao']
const DE_SALARIO = ['salario', 'tipoSalario', 'salarioDaFaixa', 'posicaoNaFaixa']
/** The rule, told a second time: from the sensitivity that the contract declares. */
function exigidas(nome: string): Authority[] {
  if (DE_TODOS.includes(nome)) return []
  if (DE_SALARIO.includes(nome)) return [verSalario]
  const sensibilidade = NOMES_DA_FICHA.includes(nome as NomeDaFicha)
    ? fieldMeta(camposDaFicha[nome as NomeDaFicha])?.sensibilidade
    : undefined
  return sensibilidade === 'documento'
    ? [ver, verDocumentos]
    : sensibilidade === 'sensivel'
      ? [ver, verSensiveis]
      : [ver]
}

let app: TestApp
let company: TestCompany
let todas: string[]
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  await employee(app, company)
  await app.owner.query(
    `update empresa_configuracao set campo_extra_colaborador = true, campos_extras = $2 where empresa_id = $1`,
    [
      company.id,
      JSON.stringify(
        NOMES_DOS_EXTRAS.map((campo) => ({ campo, titulo: campo, candidato: 'oculto', colaborador: 'opcional' })),
      ),
    ],
  )
  todas = (await company.admin.call(c.lerColunas, {})).colunas.map(({ nome }) => nome)
})

const pedido = (outros: object) => ({
  ...{ ...definicaoDoTeste, dataReferencia: '2026-06-30', status: 'T', colunasDinamicas: ['area'] },
  ...outros,
})
/** Each place where a request can name a column. */
const LUGARES: Record<string, (nome: string) => object> = {
  colunas: (nome) => pedido({ colunasDinamicas: ['area', nome] }),
  filtro: (nome) => pedido({ filtros: [{ coluna: nome, operador: 'preenchido' }] }),
  ordem: (nome) => pedido({ ordem: [{ coluna: nome }] }),
  grupo: (nome) => pedido({ grupo: nome }),
}
async function recusada(quem: Client, nome: string, formato: 'previa' | 'pdf' | 'xlsx') {
  for (const [lugar, de] of Object.entries(LUGARES)) {
    const input = formato === 'previa' ? de(nome) : { ...de(nome), pdf: formato === 'pdf' }
    const entry = formato === 'previa' ? c.talentoDinamico.preview : c.talentoDinamico.print
    const { status, body } = await quem.refusal(entry, input as never)
    expect([status, body.message], `${nome} as ${lugar} in ${formato}`).toEqual([403, SEM_COLUNA])
  }
}

describe('a column of the dynamic report', () => {
  it('is there for every field of the record and every extra field of the company', () => {
    expect(todas).toEqual(expect.arrayContaining(NOMES_DA_FICHA))
    expect(todas).toEqual(expect.arrayContaining(NOMES_DOS_EXTRAS.map((campo) => `extra-${campo}`)))
    expect(new Set(todas).size).toBe(todas.length)
  })

  it.each(COMBINACOES.map((tem) => [tem.map(({ action }) => action).join(', ') || 'nothing else', tem] as const))(
    'with %s is offered, shown, filtered, ordered and grouped by exactly when it may be seen',
    async (_nome, tem) => {
      const quem = await company.user([c.talentoDinamico.authority, ...tem])
      const pode = (nome: string) => exigidas(nome).every((autoridade) => tem.includes(autoridade))
      const { colunas, fechados } = await quem.call(c.lerColunas, {})
      expect(colunas.map(({ nome }) => nome)).toEqual(todas.filter(pode))
      expect(fechados.includes('Remuneração')).toBe(!tem.includes(verSalario))
      for (const nome of todas.filter((cada) => !pode(cada))) await recusada(quem, nome, 'previa')
      // All that may be seen, at once; each column is filled in somewhere or nowhere, and both are answers.
      for (const nome of todas.filter(pode)) {
        const input = pedido({ colunasDinamicas: ['nome', nome], ordem: [{ coluna: nome }], grupo: nome })
        const sheet = await quem.call(c.talentoDinamico.preview, input as never)
        expect(sheet.columns.map(({ key }) => key)).toEqual(nome === 'nome' ? ['nome'] : ['nome', nome])
      }
    },
  )

  it('is refused in files, in the configuration and in what is saved, and cut from what is shared', async () => {
    const quem = await company.user([c.talentoDinamico.authority])
    const escondidas = todas.filter((nome) => exigidas(nome).length > 0)
    for (const nome of escondidas) {
      await recusada(quem, nome, 'pdf')
      await recusada(quem, nome, 'xlsx')
      expect(
        (await quem.refusal(c.gravarConfiguracao, { colunasDinamicas: ['nome', nome], titulo: null })).status,
      ).toBe(403)
    }
    const definicao = {
      ...{ ...definicaoDoTeste, colunasDinamicas: ['nome', ...escondidas].slice(0, c.MAX_COLUNAS) },
      filtros: [{ coluna: 'salario', operador: 'entre', de: 1234.56, ate: null }],
      ...{ ordem: [{ coluna: 'cpf' }], grupo: 'etniaRaca' },
    } as never
    const propria = await quem.call(salvos.criarSalvo, { titulo: 'Meu', definicao })
    expect(propria.definicao).toMatchObject({ colunasDinamicas: ['nome'], filtros: [], ordem: [], grupo: null })
    const deTodos = await company.admin.call(salvos.criarSalvo, {
      ...{ titulo: 'Tudo', definicao, usuariosIds: [quem.usuarioId] },
    })
    const recebida = (await quem.call(salvos.listarSalvos, {})).salvos.find(({ id }) => id === deTodos.id)!
    expect(recebida.definicao).toEqual(propria.definicao)
    expect(JSON.stringify(recebida)).not.toMatch(/\b1234\b/)
    expect(recebida.foraDoAlcance).toEqual(expect.arrayContaining(['Salário', 'CPF', 'Etnia / Raça']))
    const input = { ...recebida.definicao, dataReferencia: '2026-06-30', titulo: recebida.titulo }
    expect((await quem.call(c.talentoDinamico.preview, input as never)).columns.map(({ key }) => key)).toEqual(['nome'])
    // The same words for a column that is not there.
    await recusada(quem, 'nada', 'previa')
  })
})
