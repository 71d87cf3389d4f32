import { dataValida } from '@quadro/contract/kit/fields.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useEffect, useState } from 'react'
import { today } from '../../../kit/call/session.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { DateField } from '../../../ui/fields/index.ts'
import { CornerUpLeft } from '../../../ui/icons.ts'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'

/** Chooses the day of the tree; an incomplete date changes nothing. */
export function EscolherDia({ dia, onChange }: { dia: string; onChange: (dia: string) => void }) {
  const isMobile = useIsMobile()
  const [value, setValue] = useState<string | null>(dia)
  useEffect(() => setValue(dia), [dia])
  return (
    <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      <span aria-hidden="true">Ver em</span>
      <span style={{ width: isMobile ? 168 : 148 }}>
        <DateField
          label="Ver em"
          hideLabel
          value={value}
          today={today()}
          onChange={(next) => {
            setValue(next)
            if (next && dataValida(next)) onChange(next)
          }}
        />
      </span>
    </span>
  )
}

/** Tells that this is not today's tree. */
export function AvisoDoDia({ dia, isEmpty, onToday }: { dia: string; isEmpty: boolean; onToday: () => void }) {
  return (
    <NoticeBar
      title={`Você está vendo as áreas em ${formatarData(dia)}`}
      text={
        isEmpty
          ? 'Nenhuma área existia nesta data.'
          : `Nomes, lugares, situação e responsáveis são ${dia < today() ? 'os daquele dia' : 'os planejados para esse dia'}. Nada pode ser alterado aqui.`
      }
      end={
        <Button icon={CornerUpLeft} onPress={onToday}>
          Voltar para hoje
        </Button>
      }
    />
  )
}
