import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeUrl, sanitizeHtml, sanitizePaste, textLength } from '../text/sanitize.ts'
import { cleanColor } from './ColorField.tsx'
import { dayKind, monthKind, monthShortNames, pickerYears, readDay } from './dates.ts'
import { cepMask, cnpjMask, cpfMask, phoneMask, timeText } from './masks.ts'
import { cleanNumber, readNumber } from './NumberField.tsx'
import { inMonths } from './ranges.tsx'
import { buildTree, pathOf, searchTree, visibleRows } from './tree.ts'
import { positionAfter, significantBefore } from './useCaret.ts'

describe('masks', () => {
  it('R0281 cuts a CPF at 11 digits', () => {
    expect(cpfMask.clean('529.982.247-25999')).toBe('52998224725')
    fc.assert(fc.property(fc.string(), (typed) => /^\d{0,11}$/.test(cpfMask.clean(typed))))
  })

  it('R0282 groups a CPF 3.3.3-2, also while it is typed', () => {
    const steps = ['5', '529', '5299', '529982', '5299822', '529982247', '5299822472', '52998224725']
    expect(steps.map(cpfMask.show)).toEqual([
      '5',
      '529',
      '529.9',
      '529.982',
      '529.982.2',
      '529.982.247',
      '529.982.247-2',
      '529.982.247-25',
    ])
  })

  it('keeps the letters of an alphanumeric CNPJ, in capitals', () => {
    expect(cnpjMask.clean('12.abc.345/01de-35')).toBe('12ABC34501DE35')
    expect(cnpjMask.show('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
  })

  it('masks CEP and telephones as far as they are typed', () => {
    expect(['0457', '04571', '045710', '04571010'].map(cepMask.show)).toEqual(['0457', '04571', '04571-0', '04571-010'])
    const mobile = phoneMask(9)
    expect(['11', '119842', '1134567890', '11984210000'].map(mobile.show)).toEqual([
      '11',
      '(11) 9842',
      '(11) 3456-7890',
      '(11) 98421-0000',
    ])
    expect(phoneMask(8).clean('(11) 3456-78901')).toBe('1134567890')
  })

  it('empties a time that only has zeros left, and keeps one that was typed', () => {
    expect(timeText('0:0', '0:05', false)).toBe('')
    expect(timeText('0', '', false)).toBe('0:00')
  })

  it('finds the caret again by letters and digits', () => {
    expect(significantBefore('529.98', 5)).toBe(4)
    expect(positionAfter('529.982', 4)).toBe(5)
    expect(positionAfter('529', 9)).toBe(3)
    expect(positionAfter('529', 0)).toBe(0)
  })
})

describe('dates', () => {
  it('R0168 masks a day as dd/mm/yyyy', () => {
    expect(['2', '25', '251', '2511', '25112', '25112026', '251120269'].map(dayKind.mask)).toEqual([
      '2',
      '25',
      '25/1',
      '25/11',
      '25/11/2',
      '25/11/2026',
      '25/11/2026',
    ])
    expect(dayKind.show('2026-11-05')).toBe('05/11/2026')
    expect(dayKind.mask('2026-11-05')).toBe('05/11/2026')
  })

  it('R0169 masks a month as mm/yyyy', () => {
    expect(['1', '11', '112', '112026', '1120269'].map(monthKind.mask)).toEqual([
      '1',
      '11',
      '11/2',
      '11/2026',
      '11/2026',
    ])
    expect(monthKind.show('2026-11')).toBe('11/2026')
    expect([monthKind.read('11/2026'), monthKind.read('13/2026')]).toEqual(['2026-11', undefined])
  })

  it('reads only days that exist', () => {
    expect(readDay('29/02/2028')).toBe('2028-02-29')
    for (const text of ['31/02/2026', '29/02/2026', '00/01/2026', '01/13/2026', '01/01/0026', '1/1/2026']) {
      expect(readDay(text)).toBeUndefined()
    }
  })

  it('R0405 offers the years from 60 back to 10 ahead', () => {
    const years = pickerYears(2026, 2026)
    expect([years[0], years.at(-1), years.length]).toEqual([1966, 2036, 71])
  })

  it('keeps a stored year from outside choosable', () => {
    expect(pickerYears(2026, 1950)[0]).toBe(1950)
    expect(pickerYears(2026, 2099).at(-1)).toBe(2099)
  })

  it('names the months in Portuguese', () => {
    expect(monthShortNames.join(' ')).toBe('jan fev mar abr mai jun jul ago set out nov dez')
  })
})

describe('numbers', () => {
  it('keeps what may stand in a pt-BR number', () => {
    expect(cleanNumber('R$ 6.800,009', 2, false)).toBe('6.800,00')
    expect(cleanNumber('-4,5,6', 2, true)).toBe('-4,56')
    expect(cleanNumber('-45,6', 0, false)).toBe('45')
  })

  it('reads unfinished numbers, and says NaN of what cannot be read', () => {
    expect(['', '-', '12,', ',5', '6.800,00'].map(readNumber)).toEqual([null, null, 12, 0.5, 6800])
    expect(readNumber('6.80')).toBeNaN()
  })

  it('counts years as twelve months', () => {
    expect(inMonths({ quantidade: 3, unidade: 12 })).toBe(36)
    expect(inMonths({ quantidade: null, unidade: 1 })).toBeNull()
  })

  it('cleans colours', () => {
    expect([cleanColor('ff850a'), cleanColor('#FF85 0Axyz99'), cleanColor('')]).toEqual(['#FF850A', '#FF850A', ''])
  })
})

describe('tree', () => {
  const tree = buildTree([
    { id: 1, label: 'Empresa', parentId: null },
    { id: 2, label: 'Operações', parentId: 1 },
    { id: 3, label: 'Manutenção', parentId: 2 },
    { id: 4, label: 'Mecânica', parentId: 3 },
    { id: 5, label: 'Solta', parentId: 99 },
  ])

  it('shows only open branches and takes orphans as roots', () => {
    expect(visibleRows(tree, new Set()).map((row) => row.node.id)).toEqual([1, 5])
    expect(visibleRows(tree, new Set([1, 2])).map((row) => [row.node.id, row.level])).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
      [5, 0],
    ])
  })

  it('finds without accents and opens the way there', () => {
    const { matches, paths } = searchTree(tree, 'mecan')
    expect(matches).toEqual([4])
    expect([...paths]).toEqual([1, 2, 3])
  })

  it('survives a circle', () => {
    const circle = buildTree([
      { id: 1, label: 'a', parentId: 2 },
      { id: 2, label: 'b', parentId: 1 },
    ])
    expect(pathOf(circle, 1).map((node) => node.id)).toEqual([2, 1])
  })
})

describe('rich text', () => {
  it('keeps the marks of the editor and drops everything else', () => {
    expect(
      sanitizeHtml(
        '<p class="x" onclick="y()"><b><strong style="color:red">a</strong></b> <i><em>b</em></i></p><script>z</script>',
      ),
    ).toBe('<p><strong>a</strong> <em>b</em></p>')
  })

  it('keeps only titles, lists and links of a paste', () => {
    const word =
      '<html><head><style>p{}</style></head><body><h1>Vaga</h1><p class="MsoNormal"><b>Negrito</b> <span>solto</span></p>' +
      '<ul><li><p>um</p></li></ul><table><tr><td>célula</td></tr></table><a href="https://x.com">x</a><img src="y"></body></html>'
    expect(sanitizePaste(word)).toBe(
      '<h2>Vaga</h2><p>Negrito solto</p><ul><li>um</li></ul><p>célula</p><a href="https://x.com" rel="noopener noreferrer">x</a>',
    )
  })

  it('refuses addresses that run code', () => {
    expect(sanitizeHtml('<p><a href="javascript:alert(1)">x</a><a href=" JaVaScRiPt:alert(1)">y</a></p>')).toBe(
      '<p>xy</p>',
    )
    expect(safeUrl('data:text/html,x')).toBeUndefined()
    expect(safeUrl('empresa.com.br')).toBe('https://empresa.com.br')
  })

  it('never lets a tag or an attribute through that is not on the list', () => {
    const part = fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '<a href="javascript:x">',
      '<img src=x onerror=y>',
      '<svg onload=z>',
      '"',
      '<',
      'a',
      '&lt;',
    )
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const body = new DOMParser().parseFromString(sanitizeHtml(parts.join('')), 'text/html').body
        for (const element of body.querySelectorAll('*')) {
          expect('P STRONG EM U A UL OL LI H2 H3 BR'.split(' ')).toContain(element.tagName)
          for (const { name } of element.attributes) expect(['href', 'rel']).toContain(name)
        }
      }),
    )
  })

  it('counts the text, not the tags', () => {
    expect([textLength(''), textLength('<p>ab &amp; c</p>')]).toEqual([0, 6])
  })
})
