import { readFileSync } from 'node:fs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, describe, expect, it } from 'vitest'
import { picturesOfPdf } from '../testing/pdf.ts'
import { letterhead } from './fixtures.ts'
import { closePapers, paperTemplates, printPaper } from './paper.ts'
import type { CartasPaper } from './papers/cartas.ts'
import type { CertificadosPaper } from './papers/certificados.ts'
import type { CurriculoCandidatoPaper } from './papers/curriculo-candidato.ts'
import type { SolicitacaoPessoalPaper } from './papers/solicitacao-pessoal.ts'

afterAll(closePapers)

const data: SolicitacaoPessoalPaper = {
  codigo: '1012',
  descricao: 'Promotor de Vendas — Fortaleza',
  situacao: 'Aprovada',
  marca: 'green',
  solicitacao: {
    data: '02/06/2026',
    solicitante: 'Marcos Teixeira',
    motivo: '',
    colaboradoresSubstituidos: ['Ana', 'Işık'],
  },
  vaga: { cargo: 'Promotor de Vendas', quantidade: '4', remuneracao: 'R$ 2.850,00' },
  complementares: { informacoes: '#panic("x") *b* $x$ #read("/etc/passwd") ≥ 85' },
  liberacao: {},
  historico: [{ data: '02/06/2026 09:14', usuario: 'Marcos Teixeira', acao: 'Solicitação criada' }],
  assinaturas: [{ nome: 'Marcos Teixeira', papel: 'Solicitante' }, { papel: 'Recursos Humanos' }],
}

async function textOf(pdf: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await task.promise
  const pages: string[] = []
  for (let n = 1; n <= document.numPages; n++) {
    const { items } = await (await document.getPage(n)).getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
    )
  }
  await task.destroy()
  return pages
}
const print = async (changes: Partial<SolicitacaoPessoalPaper> = {}, head = letterhead) =>
  textOf(await printPaper('solicitacao-pessoal', { ...data, ...changes }, head))

describe('the personnel request on paper', () => {
  it('holds letterhead, blocks, history, signatures and footer', async () => {
    const [text, ...more] = await print()
    expect(more).toEqual([])
    for (const part of [
      'Horizonte Alimentos S.A.',
      'CNPJ 12.345.678/0001-95',
      'Solicitação de Pessoal nº 1012',
      'Promotor de Vendas — Fortaleza',
      'Aprovada',
      'Dados da solicitação',
      'Remuneração R$ 2.850,00',
      'Histórico',
      'Recursos Humanos',
      'Emitido por Renata Vasconcelos em 20/11/2026 às 14:36',
      'Licenciado para Horizonte Alimentos S.A.',
      'Página 1 de 1',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('leaves out empty fields, and a block without fields with its heading', async () => {
    const [text] = await print()
    expect(text).not.toContain('Motivo')
    expect(text).not.toContain('Liberação')
    expect((await print({ liberacao: { liberador: 'Cláudia' } }))[0]).toContain('Liberação')
    expect((await print({ historico: [], assinaturas: [] }))[0]).not.toContain('Histórico')
  })

  it('takes data as data: nothing in it is run', async () => {
    expect((await print())[0]).toContain('#panic("x") *b* $x$ #read("/etc/passwd") >= 85')
  })

  it('prints whatever people type, over several pages with their own head', async () => {
    const wild = `😀 שלום \u0000\u0007 ${'W'.repeat(2000)} "\\' #{[`
    const pages = await print({
      descricao: wild,
      historico: Array.from({ length: 90 }, (_, i) => ({ data: `linha ${i}`, usuario: wild.slice(0, 30), acao: 'x' })),
    })
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.at(-1)).toContain(`Página ${pages.length} de ${pages.length}`)
    expect(pages.join(' ').match(/linha \d+/g)).toHaveLength(90)
    for (const page of pages.slice(1)) expect(page).toContain('Solicitação de Pessoal 1012')
  })

  it('prints without a logo and without one that is damaged', async () => {
    for (const logo of [undefined, Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])]) {
      const head = { ...letterhead, empresa: { ...letterhead.empresa, logo } }
      expect((await print({}, head))[0]).toContain('Horizonte Alimentos S.A.')
    }
  })
})

describe('the curriculum on paper', () => {
  const curriculo: CurriculoCandidatoPaper = {
    nome: 'Ana Beatriz',
    linha: 'Analista de Custos',
    contato: '(85) 98888-7777',
    data: '21/11/2026',
    comCabecalho: true,
    secoes: [{ titulo: 'Dados pessoais', campos: [['Nascimento', '01/05/1990']] }],
    listas: [],
    tabelas: [],
    textos: [],
    assinaturas: [],
  }
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )

  it('shows the photo beside the name; a damaged one, or a damaged logo, keeps the other and the paper', async () => {
    const broken = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])
    const print = (logo: Buffer | undefined, foto: Buffer | undefined) =>
      printPaper(
        'curriculo-candidato',
        curriculo,
        { ...letterhead, empresa: { ...letterhead.empresa, logo } },
        { foto },
      )
    for (const [logo, foto, shown] of [
      [undefined, undefined, 0],
      [pixel, undefined, 1],
      [undefined, pixel, 1],
      [pixel, pixel, 2],
      [pixel, broken, 1],
      [broken, pixel, 1],
      [broken, broken, 0],
    ] as const) {
      const pdf = await print(logo, foto)
      expect(await picturesOfPdf(pdf)).toBe(shown)
      expect((await textOf(pdf))[0]).toContain('Ana Beatriz')
    }
  })

  it('breaks no address: of an e-mail with hyphens no letter changes', async () => {
    const email = 'maria.aparecida.da-conceicao.de-albuquerque-cavalcanti@correio-eletronico.example'
    const contato = `(85) 98888-7777 · ${email} · São Gonçalo do Amarante, RN`
    const [text] = await textOf(await printPaper('curriculo-candidato', { ...curriculo, contato }, letterhead))
    expect(text!.replaceAll(' ', '')).toContain(email)
  })

  it('keeps head and foot of every page on one line, however long the names are', async () => {
    const nome = 'Maria Aparecida dos Santos e Silva '.repeat(4).trim()
    const head = {
      ...letterhead,
      usuario: nome,
      empresa: { ...letterhead.empresa, nome: 'Companhia Nordestina de Alimentos '.repeat(5).trim() },
    }
    const textos = [{ titulo: 'Texto', texto: 'Linha do currículo\n'.repeat(120) }]
    const pages = await textOf(await printPaper('curriculo-candidato', { ...curriculo, nome, textos }, head))
    expect(pages.length).toBeGreaterThan(1)
    for (const [i, page] of pages.entries()) {
      expect(page).toContain(`Página ${i + 1} de ${pages.length}`)
      expect(page).toMatch(/Emitido por Maria Aparecida[^…]*…/)
      expect(page).toMatch(/Licenciado para Companhia[^…]*…/)
    }
    expect(pages[1]).toMatch(/Currículo · Maria Aparecida[^…]*…/)
  })
})

describe('printPaper', () => {
  it('refuses a template that is not in its folder', async () => {
    for (const name of ['../secreto', 'base', 'nenhum', '/etc/passwd']) {
      await expect(printPaper(name, {}, letterhead)).rejects.toThrow(RangeError)
    }
  })

  it('tells where data and template disagree, and prints the next one', async () => {
    await expect(printPaper('solicitacao-pessoal', {}, letterhead)).rejects.toThrow(/codigo/)
    expect((await print())[0]).toContain('1012')
  })

  it('stops at the signal and prints the next one', async () => {
    const stop = new AbortController()
    const printing = printPaper('solicitacao-pessoal', data, letterhead, { signal: stop.signal })
    const next = print()
    stop.abort()
    await expect(printing).rejects.toThrow(/abort/i)
    expect((await next)[0]).toContain('1012')
  })

  it('draws pictures by the keys of the caller, and leaves out one that is damaged', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const qr = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'
    const conferencia = { codigo: 'x', pagina: 'x', qr }
    const paginas = [{ modelo: 0, titulo: 'NR-10', texto: 'x', periodo: 'x', assinatura: 'x', data: 'x', conferencia }]
    const certificado: CertificadosPaper = {
      nome: 'Certificado',
      modelos: [{ moldura: 'moldura-1', logos: ['logo-1', 'logo-2'].map((imagem) => ({ imagem, x: 0, y: 0 })) }],
      paginas,
    }
    const pictures = async (imagens: Record<string, Uint8Array>) =>
      picturesOfPdf(await printPaper('certificados', certificado, letterhead, { imagens }))
    expect(await pictures({ 'moldura-1': png, 'logo-1': png, 'logo-2': png })).toBe(3)
    const broken = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])
    expect(await pictures({ 'moldura-1': broken, 'logo-1': png, 'logo-2': png })).toBe(2)
    expect(await pictures({ 'logo-1': Buffer.from('no picture') })).toBe(0)
  })

  it('has templates that load no package and no file but the base', () => {
    const templates = [...paperTemplates(), 'base']
    expect(templates).toContain('solicitacao-pessoal')
    for (const name of templates) {
      const source = readFileSync(new URL(`./papers/${name}.typ`, import.meta.url), 'utf8')
      const imported = [...source.matchAll(/#?(?:import|include)\s+"([^"]+)"/g)].map((match) => match[1])
      expect(imported.filter((file) => file !== 'base.typ')).toEqual([])
      expect(source).not.toMatch(/\b(read|csv|yaml|toml|xml|plugin)\(/)
    }
  })
})

describe('letters on paper', () => {
  it('each count their own pages and have the head of the company once', async () => {
    const long = Array.from({ length: 60 }, (_, n) => ({
      tipo: 'p' as const,
      trechos: [{ texto: `Linha ${n} #panic("x")` }],
    }))
    const blocos = [
      { tipo: 'h2' as const, trechos: [{ texto: 'Proposta' }] },
      {
        tipo: 'li' as const,
        nivel: 1,
        numero: 2,
        trechos: [
          { texto: 'um *b* ', italico: true as const },
          { texto: 'dois', sublinhado: true as const },
        ],
      },
      { tipo: 'p' as const, trechos: [{ texto: 'a\nb', negrito: true as const }] },
    ]
    const paper: CartasPaper = {
      ...{ nome: 'Lote', lugarEData: 'Fortaleza, 25/11/2026', origem: 'Proposta, versão 2' },
      folhas: [
        { blocos: long, assinaturas: [] },
        { blocos, assinaturas: [{ nome: 'Ana', papel: 'Candidato' }] },
      ],
    }
    const pages = await textOf(await printPaper('cartas', paper, letterhead))
    expect(pages.map((text) => /Página \d de \d/.exec(text)?.[0])).toEqual([
      'Página 1 de 2',
      'Página 2 de 2',
      'Página 1 de 1',
    ])
    expect(pages.map((text) => text.includes('CNPJ'))).toEqual([true, false, true])
    // The head of later pages, only where the company's is not.
    expect(pages.map((text) => text.includes('Lote'))).toEqual([false, true, false])
    expect(pages[2]).toMatch(/Proposta 2\. um \*b\* dois a b Ana Candidato Proposta, versão 2/)
    expect(pages[0]).toContain('#panic("x")')
  })
})
