import { quemVeSalarios } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { formatarDinheiro } from '@quadro/contract/kit/formato.ts'
import { useCall } from '../../../kit/call/query.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { Lock } from '../../../ui/icons.ts'
import { Popover } from '../../../ui/overlay/Popover.tsx'

/** A salary, '—' before the first row, or 'Oculto' for users who may not see it. */
export function Salario({ valor, oculto }: { valor: number | null; oculto: boolean }) {
  if (!oculto) return <>{valor === null ? '—' : formatarDinheiro(valor)}</>
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6, color: 'var(--fg-3)' }}>
      <Lock size={14} aria-hidden="true" /> Oculto
    </span>
  )
}

/** 'Quem pode ver isto?' for salaries. */
export function QuemVe() {
  return (
    <Popover
      title="Quem pode ver isto?"
      hasTitle
      width={336}
      trigger={
        <Button variant="quiet" size="sm">
          Quem pode ver isto?
        </Button>
      }
    >
      <QuemVeLista />
    </Popover>
  )
}
function QuemVeLista() {
  const { data } = useCall(quemVeSalarios, {}, { silent: true })
  if (!data) return null
  return (
    <>
      <p style={{ marginBottom: 12 }}>
        Vê quem tem a permissão <strong>{data.autoridade}</strong> e alcança a área da pessoa; cada leitura fica
        registrada. Cada um vê o próprio salário.
      </p>
      <Facts
        items={data.perfis.map((p) => ({
          label: p.nome,
          value: `${p.pessoas} ${p.pessoas === 1 ? 'pessoa' : 'pessoas'}`,
          isWide: true,
        }))}
      />
    </>
  )
}
