import { motivosSolicitacao } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import { conhecimentos, habilidades } from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import { certificacoes } from '@quadro/contract/desenvolvimento/certificacoes/certificacoes.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../testing/app.ts'
import { area, insert } from '../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let admin: Client
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  admin = company.admin
})

const DE_CONHECIMENTO = 'Já existe uma competência deste tipo com este nome.'
const CERTIFICACAO = 'Já existe uma certificação com este nome.'
const UNKNOWN = 'Escolha um item da lista'
const told = async (...asked: Parameters<Client['refusal']>) => {
  const { body } = await admin.refusal(...asked)
  return Object.fromEntries((body.errors ?? []).map(({ field, message }) => [field, message]))
}

describe('one answer tells everything that is wrong with a form', () => {
  it('a name that a unique index gives once, beside fields that are wrong in themselves', async () => {
    const competencia = { nome: 'Excel', observacao: null, solicitarComentario: false, competencias: [] }
    const areasIds = [await area(app, company.id)]
    const { id, versao } = await admin.call(conhecimentos.criar, { ...competencia, areasIds } as never)
    const wrong = { ...competencia, areasIds: [] } as never
    const areas = 'Selecione ao menos uma Área Organizacional'
    expect(await told(conhecimentos.criar, wrong)).toEqual({ nome: DE_CONHECIMENTO, areasIds: areas })
    // The index counts the type too, which the form does not say.
    expect(await told(habilidades.criar, wrong)).toEqual({ areasIds: areas })
    // A record keeps its own name, and may not take another's.
    expect(await told(conhecimentos.alterar, { ...(wrong as object), id, versao } as never)).toEqual({
      areasIds: areas,
    })
    const outra = await admin.call(conhecimentos.criar, { ...competencia, nome: 'Word', areasIds } as never)
    const taken = { ...(wrong as object), id: outra.id, versao: outra.versao } as never
    expect(await told(conhecimentos.alterar, taken)).toEqual({ nome: DE_CONHECIMENTO, areasIds: areas })
    // Another company's names are its own.
    const other = await (await app.company()).admin.refusal(conhecimentos.criar, wrong)
    expect(other.body.errors?.map(({ field }) => field)).toEqual(['areasIds'])
    // Alone it is refused as before, by the index.
    expect((await admin.refusal(conhecimentos.criar, { ...competencia, areasIds } as never)).body.code).toBe(
      'DUPLICATE',
    )
  })

  it('the same beside references that nobody sees, whether fields are wrong in themselves or not', async () => {
    const cursosIds = [await insert(app, 'curso', { empresa_id: company.id, nome: 'Altura', tipo: 'CURSO' })]
    const certificacao = {
      ...{ nome: 'NR-35', periodicidade: 24, certificacaoPreRequisitoId: null },
      ...{ modeloCertificadoId: null, certificadoId: null, cursosIds },
    }
    await admin.call(certificacoes.criar, certificacao as never)
    const unknown = { ...certificacao, certificacaoPreRequisitoId: 1 }
    const both = { nome: CERTIFICACAO, certificacaoPreRequisitoId: UNKNOWN }
    expect(await told(certificacoes.criar, unknown as never)).toEqual(both)
    expect(await told(certificacoes.criar, { ...unknown, periodicidade: 0 } as never)).toEqual({
      ...both,
      periodicidade: 'Informe de 1 a 600 meses',
    })
    // So do entries of a list that nobody sees, and those that a rule of the module refuses, such as a practice that is not released.
    const lists = { cursosIds: [...cursosIds, 1], avaliacoesPraticasIds: [1] }
    const ofLists = {
      cursosIds: 'Escolha itens da lista',
      avaliacoesPraticasIds: 'Escolha avaliações práticas liberadas',
    }
    expect(await told(certificacoes.criar, { ...unknown, ...lists } as never)).toEqual({ ...both, ...ofLists })
    expect(
      Object.keys(await told(certificacoes.criar, { ...unknown, ...lists, periodicidade: 0 } as never)).sort(),
    ).toEqual(Object.keys({ ...both, ...ofLists, periodicidade: '' }).sort())
    // What the module alone knows to be wrong comes with it too: nothing asks for itself before it.
    const { id, versao } = await admin.call(certificacoes.criar, { ...certificacao, nome: 'NR-10' } as never)
    const itself = { ...certificacao, id, versao, certificacaoPreRequisitoId: id }
    expect(Object.keys(await told(certificacoes.alterar, itself as never)).sort()).toEqual(Object.keys(both).sort())
  })

  it('the name of a register, however it is written', async () => {
    await admin.call(motivosSolicitacao.criar, { descricao: 'Substituição', ativo: true })
    const said = await told(motivosSolicitacao.criar, { descricao: ' SUBSTITUICAO', ativo: 'talvez' } as never)
    expect(Object.keys(said).sort()).toEqual(['ativo', 'descricao'])
    expect(said.descricao).toBe("Já existe 'Substituição' neste cadastro.")
  })
})
