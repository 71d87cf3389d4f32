import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { SegmentedControl } from '../../../ui/control/SegmentedControl.tsx'
import { FactRows } from '../../../ui/display/Facts.tsx'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { Popover } from '../../../ui/overlay/Popover.tsx'
import { pessoas } from '../pessoas/quem-ve.tsx'

type Filtros = Parameters<typeof useCall<typeof c.quadro>>[1]
const plural = (n: number, um: string, varios: string) => `${n.toLocaleString('pt-BR')} ${n === 1 ? um : varios}`

/** Figures above the list: employees on its day, by area and position. */
export function QuadroDoDia({ filtros }: { filtros: Filtros }) {
  const isMobile = useIsMobile()
  const { data } = useCall(c.quadro, filtros, { silent: true })
  if (!data) return <>{'\u00a0'}</>
  return (
    <>
      {pessoas(data.pessoas)} {data.pessoas === 1 ? 'trabalha' : 'trabalham'} aqui
      {data.pessoas > 0 && (
        <>
          {!isMobile &&
            ` · ${plural(data.areas.length, 'área', 'áreas')} · ${plural(data.cargos.length, 'cargo', 'cargos')} `}
          {isMobile && <br />}
          <span style={isMobile ? { marginLeft: -16 } : undefined}>
            <Popover
              title="Pessoas por área e cargo"
              hasTitle
              width={400}
              placement="bottom start"
              trigger={
                <Button variant="quiet" size="sm">
                  {isMobile ? 'Por área e cargo' : 'Ver por área e cargo'}
                </Button>
              }
            >
              <Contagem quadro={data} />
            </Popover>
          </span>
        </>
      )}
    </>
  )
}

type Quadro = NonNullable<ReturnType<typeof useCall<typeof c.quadro>>['data']>
function Contagem({ quadro }: { quadro: Quadro }) {
  const [por, setPor] = useState<'areas' | 'cargos'>('areas')
  return (
    <>
      <div style={{ display: 'flex', marginBottom: 8 }}>
        <SegmentedControl
          label="Contar"
          value={por}
          onChange={(next) => setPor(next as 'areas')}
          options={[
            { id: 'areas', label: 'Por área' },
            { id: 'cargos', label: 'Por cargo' },
          ]}
        />
      </div>
      <FactRows isRuled items={quadro[por].map(({ nome, pessoas: n }) => ({ label: nome, value: pessoas(n) }))} />
    </>
  )
}
