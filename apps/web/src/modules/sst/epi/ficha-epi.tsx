import { formatarData } from '@quadro/contract/kit/formato.ts'
import * as c from '@quadro/contract/sst/epi/entregas-epi.ts'
import { useState } from 'react'
import { download } from '../../../kit/call/attempt.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useChild, useSearchState } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { Plus, Printer, User } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { EstadoDoEpi } from './entrega-marcas.tsx'
import { EntregasDaFicha } from './ficha-entregas.tsx'
import { TreinosQueFaltam } from './treinos-que-faltam.tsx'

/** /sst/entregas-epi/{id of the person}: what the work of a person asks for, what is in use, and everything that was handed out (NR-6) */
export default function FichaDeEpi() {
  const id = Number(useChild(c.base))
  const read = useCall(c.lerFicha, { id }, { silent: true })
  if (read.data?.id !== id || read.error)
    return <Carregando title="Ficha de EPI" error={read.error} onRetry={() => void read.refetch()} />
  return <Pagina key={id} ficha={read.data} />
}

function Pagina({ ficha }: { ficha: c.Ficha }) {
  const [search, setSearch] = useSearchState()
  const aba = search.aba === 'entregas' ? 'entregas' : 'exigidos'
  const [isPrinting, setPrinting] = useState(false)
  const faltam = ficha.exigidos.filter(({ estado }) => estado !== 'T').length
  const imprimir = () => {
    setPrinting(true)
    void download(c.imprimirFicha, { id: ficha.id }, { after: () => setPrinting(false) })
  }
  return (
    <>
      <PageHeader
        title={ficha.nome}
        record={`Ficha de EPI de ${ficha.nome}`}
        badge={
          faltam > 0 && (
            <Badge mark="ring" tone="amber">
              {faltam === 1 ? '1 EPI por entregar' : `${faltam} EPIs por entregar`}
            </Badge>
          )
        }
        facts={[
          ficha.cargoNome,
          ficha.areaNome,
          ficha.codigo && `matrícula ${ficha.codigo}`,
          ficha.dataDesligamento && `desligado em ${formatarData(ficha.dataDesligamento)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        pageKey={ficha.id}
        secondary={[
          { id: 'imprimir', label: 'Imprimir ficha NR-6', icon: Printer, onAction: imprimir, isDisabled: isPrinting },
          { id: 'pessoa', label: 'Ver o colaborador', icon: User, href: `/cargo-salario/colaboradores/${ficha.id}` },
        ]}
        actions={
          ficha.pode.includes('entregar') && (
            <LinkButton variant="accent" icon={Plus} href={`${c.base}/new?colaboradorId=${ficha.id}`}>
              Entregar EPI
            </LinkButton>
          )
        }
      />
      <Tabs
        label="Ficha de EPI"
        items={[
          { id: 'exigidos', label: 'Exigido hoje', count: ficha.exigidos.length },
          { id: 'entregas', label: 'Entregas', count: ficha.entregas.length },
        ]}
        selected={aba}
        onChange={(next) => setSearch({ aba: next === 'exigidos' ? undefined : next })}
      >
        {aba === 'entregas' ? (
          <EntregasDaFicha ficha={ficha} />
        ) : (
          <PanelStack>
            <TreinosQueFaltam ficha={ficha} />
            <Exigidos de={ficha.exigidos} />
          </PanelStack>
        )}
      </Tabs>
    </>
  )
}

const PORQUE = { F: 'pela função', R: 'por um risco', C: 'pela condição ambiental' } as const
const lista = new Intl.ListFormat('pt-BR')
const Exigidos = ({ de }: { de: c.Exigido[] }) => (
  <Section title="O que o trabalho pede hoje" isSpaced={false}>
    {de.length === 0 ? (
      <p>O trabalho de hoje não pede EPI.</p>
    ) : (
      <Facts
        items={de.map((each) => ({
          label: each.nome,
          value: (
            <>
              <EstadoDoEpi de={each.estado} />{' '}
              {[
                each.estado === 'T' && each.ate && `até ${formatarData(each.ate)}`,
                each.estado === 'V' && each.ate && `desde ${formatarData(each.ate)}`,
                `pedido ${lista.format(each.porque.map((p) => PORQUE[p]))}`,
                each.impedimento,
              ]
                .filter(Boolean)
                .join(' · ')}
            </>
          ),
          isWide: true,
        }))}
      />
    )}
  </Section>
)
