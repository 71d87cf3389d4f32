/** Reads files as people send them and checks what the form offers: reader and parser together, one layout at a time. */
import { type DadosDoCurriculo, dadosDoCurriculo } from '@quadro/contract/captacao/candidatos/curriculo/index.ts'
import { expect, it } from 'vitest'
import { readText } from '../../../documents/read-text.ts'
import {
  curriculoEmColunas,
  curriculoEmFoto,
  curriculoEmTabela,
  curriculoEmTopicos,
} from '../../../testing/curriculos.ts'

const PDF = 'application/pdf'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const lido = async (file: Promise<Buffer>, type: string) =>
  dadosDoCurriculo((await readText(await file, type)).texto, '2026-11-21')
const resumo = (d: DadosDoCurriculo) => ({
  nome: d.nome?.valor,
  email: d.email?.valor,
  telefones: d.telefones.map(({ valor }) => valor.ddd + valor.numero),
  cidade: d.cidade?.valor.cidade,
  escolaridade: d.escolaridade?.valor,
  experiencias: d.experiencias.map(({ valor: e }) => `${e.cargo} @ ${e.empresa}, ${e.inicio}–${e.fim ?? ''}`),
  formacoes: d.formacoes.map(({ valor: f }) => `${f.curso} @ ${f.local}`),
  idiomas: d.idiomas.map(({ valor }) => `${valor.idioma} ${valor.nivel}`),
  certificados: d.certificados.map(({ valor: x }) => `${x.titulo} @ ${x.organizacao}, ${x.horas ?? '–'} h`),
})
const citados = (d: DadosDoCurriculo, nomes: string[], como: 'conhecimento' | 'interesse' = 'conhecimento') =>
  nomes.filter((nome) => d.citacoes[como](nome))

it('a PDF of two columns', async () => {
  const d = await lido(curriculoEmColunas(), PDF)
  expect(resumo(d)).toEqual({
    nome: 'Larissa Moura Teixeira',
    email: 'larissa.moura@correio.example',
    telefones: ['85991234567'],
    cidade: 'Fortaleza',
    escolaridade: '09',
    experiencias: [
      'Analista de Logística Pleno @ Atacadão Bom Vale Ltda, 2021-03–',
      'Assistente de Almoxarifado @ Indústria Têxtil Cariri, 2017-06–2021-02',
    ],
    formacoes: ['Tecnólogo em Logística @ Universidade Estácio de Sá'],
    idiomas: ['Inglês I', 'Espanhol B'],
    certificados: ['Lean Six Sigma Yellow Belt @ Fundação Vanzolini, – h', 'Power BI para Negócios @ Alura, 24 h'],
  })
  expect(citados(d, ['Excel', 'SAP', 'power bi', 'Gestão de Estoques', 'Oracle', 'Vendas'])).toEqual([
    'Excel',
    'SAP',
    'power bi',
    'Gestão de Estoques',
  ])
  expect(citados(d, ['LOGÍSTICA', 'Suprimentos', 'Financeiro'], 'interesse')).toEqual(['LOGÍSTICA', 'Suprimentos'])
})

it('a DOCX made of tables', async () => {
  const d = await lido(curriculoEmTabela(), DOCX)
  expect(resumo(d)).toEqual({
    nome: 'Raimundo Nonato da Silva Filho',
    email: 'raimundo.filho@correio.example',
    telefones: ['88988776655'],
    cidade: 'Sobral',
    escolaridade: '07',
    experiencias: [
      'Operador de Máquinas @ Calçados Norte Ltda, 2015-02–2019-11',
      'Soldador @ Metalúrgica Acaraú, 2020-01–',
    ],
    formacoes: [],
    idiomas: [],
    certificados: ['Soldagem MIG/MAG @ SENAI Sobral, 160 h', 'NR-12 Segurança em Máquinas @ SESI, 16 h'],
  })
  expect([d.cpf?.valor, d.dataNascimento?.valor]).toEqual(['52998224725', '1988-12-08'])
  expect(citados(d, ['Produção', 'Manutencao', 'Logística'], 'interesse')).toEqual(['Produção', 'Manutencao'])
})

it('a DOCX of bullets', async () => {
  const d = await lido(curriculoEmTopicos(), DOCX)
  expect(resumo(d)).toMatchObject({
    nome: 'Juliana Campos de Andrade',
    cidade: 'Recife',
    experiencias: [
      'Analista de Departamento Pessoal @ Contábil Boa Viagem, 2019-04–2024-08',
      'Recepcionista @ Clínica Santa Rosa, 2016-01–2019-03',
    ],
    formacoes: ['Ciências Contábeis @ Universidade Católica de Pernambuco'],
    idiomas: ['Inglês B', 'Libras A'],
    certificados: [
      'eSocial na Prática @ SENAC, 40 h',
      'Legislação Trabalhista @ Fundação Getulio Vargas, – h',
      'Congresso Norte-Nordeste de Recursos Humanos @ null, – h',
      'Excel Intermediário @ null, 30 h',
    ],
  })
  expect(citados(d, ['eSocial', 'Folha de pagamento', 'Férias coletivas'])).toEqual(['eSocial', 'Folha de pagamento'])
})

it('a photograph', async () => {
  const d = await lido(curriculoEmFoto(), 'image/png')
  expect(d.nome?.valor).toBe('Francisco Araújo Lima')
  expect(d.telefones.map(({ valor }) => valor.ddd + valor.numero)).toEqual(['85981112233'])
  expect(d.certificados.map(({ valor }) => [valor.titulo, valor.horas])).toEqual([['Operador de Empilhadeira', 40]])
  expect(citados(d, ['Empilhadeira', 'Soldagem'])).toEqual(['Empilhadeira'])
})
