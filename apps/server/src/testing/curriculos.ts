/** Invented curricula in several layouts, as people in Brazil send them; for tests. */
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import type { TestApp } from './app.ts'

const DOCX_PARTS = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
}
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const escaped = (t: string) => t.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** A DOCX with these parts, and the parts that every DOCX needs. */
export async function docxOf(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries({ ...DOCX_PARTS, ...parts })) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}
export const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`
const cell = (text: string) => `<w:tc>${text.split('\n').map(paragraph).join('')}</w:tc>`
const table = (rows: readonly string[][]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`
const document = (body: string) => ({ 'word/document.xml': `<w:document ${W}><w:body>${body}</w:body></w:document>` })

/** Two columns, as design tools make them: the narrow column is stored before the wide one. */
export async function curriculoEmColunas(): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4', margin: 40 })
  doc.rect(0, 0, 190, 842).fill('#22313f').fillColor('#fff').fontSize(9)
  doc.text(
    `CONTATO
(85) 99123-4567
larissa.moura@correio.example
Fortaleza - CE
linkedin.com/in/larissamoura

HABILIDADES
Excel avançado
Power BI
SAP
Gestão de Estoques

IDIOMAS
Inglês intermediário
Espanhol básico

CERTIFICAÇÕES
Lean Six Sigma Yellow Belt
Fundação Vanzolini, 2022
Power BI para Negócios
Alura - 24h`,
    24,
    60,
    { width: 150, lineGap: 3 },
  )
  doc.fillColor('#000').fontSize(22).text('Larissa Moura Teixeira', 214, 60, { width: 340 })
  doc.fontSize(12).text('Analista de Logística', 214, 90, { width: 340 })
  doc.fontSize(10).text(
    `OBJETIVO
Atuar em Logística ou Suprimentos.

EXPERIÊNCIA PROFISSIONAL

Analista de Logística Pleno
Atacadão Bom Vale Ltda
03/2021 – atual
Indicadores de entrega e de estoque no SAP.

Assistente de Almoxarifado
Indústria Têxtil Cariri
06/2017 – 02/2021

FORMAÇÃO ACADÊMICA
Tecnólogo em Logística
Universidade Estácio de Sá
2014 – 2016`,
    214,
    120,
    { width: 340, lineGap: 3 },
  )
  doc.end()
  return buffer(doc)
}

/** Tables with a label beside each value, as in forms of word processors. */
export const curriculoEmTabela = (): Promise<Buffer> =>
  docxOf(
    document(
      paragraph('CURRÍCULO') +
        table([
          ['Nome:', 'Raimundo Nonato da Silva Filho'],
          ['Data de nascimento:', '08/12/1988'],
          ['CPF:', '529.982.247-25'],
          ['Telefone:', '(88) 98877-6655'],
          ['E-mail:', 'raimundo.filho@correio.example'],
          ['Cidade:', 'Sobral - CE'],
        ]) +
        paragraph('Experiência profissional') +
        table([
          ['Calçados Norte Ltda', 'Operador de Máquinas', '02/2015 a 11/2019'],
          ['Metalúrgica Acaraú', 'Soldador', '01/2020 até o momento'],
        ]) +
        paragraph('Escolaridade') +
        table([['Ensino médio completo', 'EEM Dom Walfrido', '2006']]) +
        paragraph('Cursos') +
        table([
          ['Soldagem MIG/MAG', 'SENAI Sobral', '160 horas', '05/2014'],
          ['NR-12 Segurança em Máquinas', 'SESI', '16 horas', '03/2018'],
        ]) +
        paragraph('Áreas de interesse') +
        paragraph('Produção, Manutenção'),
    ),
  )

/** Only bullet lists, as a word processor saves them. */
export const curriculoEmTopicos = (): Promise<Buffer> =>
  docxOf(
    document(
      [
        'JULIANA CAMPOS DE ANDRADE',
        'Recife - PE | (81) 98765-1234 | juliana.andrade@correio.example',
        '',
        'RESUMO PROFISSIONAL',
        '• Sete anos em atendimento e em folha de pagamento.',
        '',
        'EXPERIÊNCIA',
        'Analista de Departamento Pessoal – Contábil Boa Viagem – 04/2019 a 08/2024',
        '• Folha de pagamento de 400 pessoas, eSocial e férias.',
        'Recepcionista – Clínica Santa Rosa – 01/2016 a 03/2019',
        '• Agenda e atendimento ao público.',
        '',
        'FORMAÇÃO',
        '• Bacharelado em Ciências Contábeis – Universidade Católica de Pernambuco – concluído em 2018',
        '',
        'CURSOS E CERTIFICADOS',
        '• eSocial na Prática – SENAC – 40 horas – 10/03/2020 a 20/03/2020',
        '• Legislação Trabalhista, Fundação Getulio Vargas (2021)',
        '• Congresso Norte-Nordeste de Recursos Humanos – 2023',
        '• Excel Intermediário (30h)',
        '',
        'CONHECIMENTOS',
        '• eSocial; Excel; Folha de Pagamento',
        '',
        'IDIOMAS',
        '• Inglês: leitura',
        '• Libras: fluente',
      ]
        .map(paragraph)
        .join(''),
    ),
  )

/** A photograph of a page, for recognition. */
export const curriculoEmFoto = (): Promise<Buffer> => {
  const linhas = [
    'Nome: Francisco Araújo Lima',
    'Telefone: (85) 98111-2233',
    'Fortaleza - CE',
    '',
    'Conhecimentos',
    'Empilhadeira',
    '',
    'Cursos',
    'Operador de Empilhadeira - SENAI - 40 horas',
  ]
  const textos = linhas.map(
    (l, i) => `<text x="40" y="${80 + i * 62}" font-size="36" font-family="sans-serif">${l}</text>`,
  )
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="${linhas.length * 62 + 80}"><rect width="100%" height="100%" fill="#fff"/>${textos.join('')}</svg>`,
    ),
  )
    .png()
    .toBuffer()
}

/** Reads every waiting curriculum: one run of the worker may end early when several wait in their one queue. */
export async function lerPendentes({ owner, services }: Pick<TestApp, 'owner' | 'services'>): Promise<void> {
  const waiting = async () =>
    (
      await owner.query(
        `select from graphile_worker.jobs where task_identifier = 'ler-curriculo' and run_at <= now() and attempts < max_attempts`,
      )
    ).rowCount
  for (let n = 0; n < 200 && (await waiting()); n += 1) await services.jobs.runPending(['ler-curriculo'])
}
