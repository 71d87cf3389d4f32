import { formatarData } from '@quadro/contract/kit/formato.ts'
import { type Comparacao, compararVersoes, type Pgr, pgrs } from '@quadro/contract/sst/pgr/pgr.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { Link } from '../../../ui/control/Link.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { FormCell, FormGrid, SelectField } from '../../../ui/fields/index.ts'
import { GitCompare } from '../../../ui/icons.ts'
import { Section, TextParts } from '../../../ui/layout/Section.tsx'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { SituacaoDoPgr } from './pgr-situacao.tsx'

/** The versions of a programme, and what came, went and changed between two of them. */
export function VersoesDoPgr({ pgr }: { pgr: Pgr }) {
  const isMobile = useIsMobile()
  return (
    <PanelStack>
      <Section
        title="Versões"
        count={pgr.versoes.length}
        columns={[
          { label: 'Versão', width: isMobile ? '60%' : '20%' },
          { label: 'Situação', width: isMobile ? '40%' : '20%' },
          { label: 'Válida', width: '25%', isSecondary: true },
          { label: 'Aprovada', width: '35%', isSecondary: true },
        ]}
        rows={pgr.versoes.map((v) => ({
          id: String(v.numero),
          cells: [
            <TextParts
              key="versao"
              text={<Link href={`${pgrs.page}/${pgr.id}?versao=${v.numero}`}>{`Versão ${v.numero}`}</Link>}
              note={[
                v.riscos === null ? null : v.riscos === 1 ? '1 risco' : `${v.riscos} riscos`,
                isMobile && v.aprovadaEm ? `aprovada em ${formatarData(v.aprovadaEm)}` : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            />,
            <SituacaoDoPgr key="situacao" situacao={v.situacao} />,
            `${formatarData(v.data)} a ${formatarData(v.validade)}`,
            v.aprovadaEm ? (
              <TextParts
                key="aprovada"
                text={`${formatarData(v.aprovadaEm)}, ${v.profissionalNome}`}
                note={v.aprovadaPorNome ? `registrada por ${v.aprovadaPorNome}` : ''}
              />
            ) : (
              '—'
            ),
          ],
        }))}
      />
      {pgr.versoes.length > 1 && <Comparar pgr={pgr} />}
    </PanelStack>
  )
}

function Comparar({ pgr }: { pgr: Pgr }) {
  const [search, setSearch] = useSearchState()
  const numero = (valor: unknown, senao: number) =>
    pgr.versoes.some((v) => v.numero === Number(valor)) ? Number(valor) : senao
  const para = numero(search.para, pgr.numero)
  const de = numero(search.de, pgr.versoes.find((v) => v.numero < para)?.numero ?? para)
  const read = useCall(compararVersoes, { id: pgr.id, de, para }, { silent: true })
  const options = pgr.versoes.map((v) => ({ value: v.numero, label: `Versão ${v.numero}` }))
  return (
    <>
      <FormGrid>
        <FormCell span={4}>
          <SelectField
            label="Comparar a"
            required
            value={de}
            options={options}
            onChange={(next) => setSearch({ de: next ?? undefined })}
          />
        </FormCell>
        <FormCell span={4}>
          <SelectField
            label="com a"
            required
            value={para}
            options={options}
            onChange={(next) => setSearch({ para: next ?? undefined })}
          />
        </FormCell>
      </FormGrid>
      {read.error ? (
        <ErrorState title="Não foi possível comparar" onRetry={() => void read.refetch()} />
      ) : read.data ? (
        <Mudancas comparacao={read.data} />
      ) : (
        <Skeleton shape="table" />
      )}
    </>
  )
}

const MUDANCA = {
  I: { texto: 'Incluído', mark: 'full', tone: 'green' },
  R: { texto: 'Removido', mark: 'dash', tone: 'red' },
  A: { texto: 'Alterado', mark: 'half', tone: 'amber' },
} as const
const nivel = ({ mudanca, classeAntes, classeDepois }: Comparacao['mudancas'][number]) => {
  const [antes, depois] = [classeAntes ?? 'Sem nível', classeDepois ?? 'Sem nível']
  if (mudanca === 'I') return depois
  return mudanca === 'R' || antes === depois ? antes : `de ${antes} para ${depois}`
}
/** Field by field; the level stands in a column of its own. */
const campos = (m: Comparacao['mudancas'][number]) =>
  m.campos
    .filter(({ campo }) => campo !== 'Nível')
    .map(({ campo, antes, depois }) => `${campo}: de ${antes ?? 'nada'} para ${depois ?? 'nada'}`)
    .join(' · ')
function Mudancas({ comparacao: { de, para, iguais, mudancas } }: { comparacao: Comparacao }) {
  const isMobile = useIsMobile()
  if (mudancas.length === 0)
    return (
      <EmptyState icon={GitCompare} title="Nenhuma diferença">
        Os riscos das duas versões são os mesmos.
      </EmptyState>
    )
  return (
    <Section
      title={`Da versão ${de} à versão ${para}`}
      count={mudancas.length}
      note={iguais === 1 ? '1 risco não mudou.' : `${iguais} riscos não mudaram.`}
      columns={[
        { label: 'Risco', width: isMobile ? '42%' : '30%' },
        { label: 'Mudança', width: isMobile ? '30%' : '18%' },
        { label: 'Nível', width: isMobile ? '28%' : '20%' },
        { label: 'O que mudou', width: '32%', isSecondary: true },
      ]}
      rows={mudancas.map((m) => ({
        id: m.chave,
        cells: [
          <TextParts key="risco" text={m.risco} note={[m.grupo, isMobile && campos(m)].filter(Boolean).join(' · ')} />,
          <Badge key="mudanca" mark={MUDANCA[m.mudanca].mark} tone={MUDANCA[m.mudanca].tone}>
            {MUDANCA[m.mudanca].texto}
          </Badge>,
          nivel(m),
          campos(m) || '—',
        ],
      }))}
    />
  )
}
