import type * as c from '@quadro/contract/gestao-talentos/ocorrencias/colaboradores-ocorrencias.ts'
import { base, type Situacao } from '@quadro/contract/gestao-talentos/ocorrencias/ocorrencia-palavras.ts'
import type { Natureza } from '@quadro/contract/gestao-talentos/ocorrencias/tipos-ocorrencia.ts'
import { formatarData, formatarInstante } from '@quadro/contract/kit/formato.ts'
import { timeZone } from '../../../kit/call/session.ts'
import { Timeline, type TimelineEntry } from '../../../ui/change/Timeline.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Ladder, type LadderState } from '../../../ui/display/Ladder.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { emPontos } from '../../cargo-salario/index.ts'

/** Says that an occurrence is a praise or a fact of administration; a disciplinary one says nothing more. */
export function NaturezaDaOcorrencia({ de }: { de: Natureza }) {
  if (de === 'D') return null
  return (
    <Badge mark="full" tone={de === 'P' ? 'green' : 'blue'}>
      {de === 'P' ? 'Positiva' : 'Administrativa'}
    </Badge>
  )
}

type Degrau = NonNullable<c.OcorrenciaDoTalento['escada']>['degraus'][number]
/** The measures as a ladder: what was taken before, what is in force here, and what the points propose. */
export function EscadaDeMedidas({ de }: { de: c.OcorrenciaDoTalento }) {
  if (!de.escada || de.escada.degraus.length === 0) return null
  const { pontos, propostaId, degraus } = de.escada
  const estado = (d: Degrau): LadderState => {
    if (d.id === de.providenciaId) return 'here'
    if (d.aplicadaEm) return 'taken'
    return de.providenciaId === null && d.id === propostaId ? 'next' : 'open'
  }
  const texto = (d: Degrau, s: LadderState): string => {
    if (s === 'here') return de.situacao === 'A' ? 'anulada' : 'nesta ocorrência'
    if (s === 'taken') return `em ${formatarData(d.aplicadaEm!)}`
    if (s === 'next') return 'proposta'
    if (d.grau === 5) return 'nunca vem dos pontos'
    const faltam = (d.pontosMinimos ?? 0) - pontos
    return faltam > 0
      ? `${emPontos(d.pontosMinimos!)} · ${faltam === 1 ? 'falta 1' : `faltam ${faltam}`}`
      : `grau ${d.grau}`
  }
  const dito: Record<LadderState, string> = {
    here: 'Providência desta ocorrência.',
    taken: 'Já aplicada.',
    next: 'Proposta pela escada.',
    open: '',
  }
  return (
    <Section
      title="Escada de medidas"
      note={`${emPontos(pontos)} em vigor · a escada propõe, quem aplica é uma pessoa`}
    >
      <Ladder
        label="Escada de medidas"
        steps={degraus.map((d) => {
          const state = estado(d)
          return { id: d.id, state, title: d.nome, text: texto(d, state), said: dito[state] }
        })}
      />
    </Section>
  )
}

const ate = (p: { natureza: string; pontos: number; valeAte: string | null; emVigor: boolean; situacao: Situacao }) => {
  if (p.situacao === 'A') return 'anulada'
  if (p.natureza === 'P') return '—'
  if (p.valeAte === null) return 'sem vencimento'
  return p.emVigor ? formatarData(p.valeAte) : `venceram em ${formatarData(p.valeAte)}`
}
/** All occurrences of a person, with the points that count. */
export function PontosDoTalento({
  de,
  nome,
  atual,
}: {
  de: c.OcorrenciaDoTalento['doTalento']
  nome: string
  atual?: number
}) {
  return (
    <Section
      title={`Ocorrências de ${nome}`}
      columns={[
        { label: 'Data', width: '20%' },
        { label: 'Ocorrência', width: '44%' },
        { label: 'Pontos', align: 'end', width: '12%' },
        { label: 'Valem até', align: 'end', width: '24%', isSecondary: true },
      ]}
      rows={de.map((p) => ({
        id: String(p.id),
        isCurrent: p.id === atual,
        cells: [
          formatarData(p.data),
          p.id === atual ? (
            p.ocorrenciaNome
          ) : (
            <Link key="o" href={`${base}/${p.id}`}>
              {p.ocorrenciaNome}
            </Link>
          ),
          p.natureza === 'P' ? 'Positiva' : p.emVigor ? String(p.pontos) : `(${p.pontos})`,
          ate(p),
        ],
      }))}
    />
  )
}

const FORMAS = { L: 'com o próprio login', P: 'com crachá e PIN', D: 'com assinatura desenhada' }
const com = (...partes: (string | null | false | undefined)[]) => partes.filter(Boolean).join(' · ')
/** What happened to the occurrence itself, newest first. */
export function HistoricoDaOcorrencia({ de: r }: { de: c.OcorrenciaDoTalento }) {
  const entradas: (TimelineEntry & { em: string })[] = []
  const add = (em: string | null, title: string, note = '') => {
    if (em === null) return
    const [dia, hora] = formatarInstante(em, timeZone()).split(/,? /)
    entradas.push({ id: title, em, date: dia!, title, note: com(hora, note), state: 'past', changes: [] })
  }
  add(r.registradaEm, 'Registrada', r.registradaPor ? `por ${r.registradaPor}` : '')
  add(
    r.providenciaEm,
    'Providência definida',
    com(r.providenciaAnteriorNome ?? r.providenciaNome, r.providenciaPor && `por ${r.providenciaPor}`),
  )
  add(r.pedidoEm, 'Ciência pedida', r.pedidoSituacao === 'R' ? com('a pessoa recusou', r.pedidoMotivo) : '')
  add(
    r.cienciaEm,
    'Ciência',
    r.cienciaForma === 'T'
      ? r.testemunhas.length > 0
        ? `diante de ${r.testemunhas.join(' e ')}`
        : 'diante de duas testemunhas'
      : r.cienciaForma
        ? `pela própria pessoa, ${FORMAS[r.cienciaForma]}`
        : '',
  )
  add(r.contestadaEm, 'Contestada')
  const por = r.mantidaPor && `por ${r.mantidaPor}`
  if (r.providenciaAnteriorNome === null) add(r.mantidaEm, 'Mantida', com(por))
  else add(r.mantidaEm, 'Providência trocada', com(`${r.providenciaAnteriorNome} por ${r.providenciaNome}`, por))
  add(r.anuladaEm, 'Anulada', com(r.anuladaPor && `por ${r.anuladaPor}`, r.motivoAnulacao))
  const novas = entradas.toSorted((a, b) => b.em.localeCompare(a.em))
  return (
    <Section title="Histórico" isSpaced={false}>
      <Timeline
        label="Histórico da ocorrência"
        heads={['Quando', 'O que aconteceu']}
        entries={novas.map(({ em: _, ...e }, i) => ({ ...e, state: i === 0 ? 'current' : 'past' }))}
      />
    </Section>
  )
}
