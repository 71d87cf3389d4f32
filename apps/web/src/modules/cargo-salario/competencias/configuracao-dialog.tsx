import {
  GRUPOS,
  type OpcaoDeCompetencia,
  porTipo,
  type TipoCompetencia,
} from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import * as c from '@quadro/contract/cargo-salario/competencias/configuracoes-niveis-competencia.ts'
import {
  type EscalaVigente,
  vigente,
} from '@quadro/contract/cargo-salario/competencias/niveis-competencia-historico.ts'
import { nivelForm } from '@quadro/contract/gestao-talentos/competencias/configuracoes-niveis-competencia-colaborador.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import type * as z from 'zod'
import { call } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormDate } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import {
  AsyncSelectField,
  FormCell,
  FormGrid,
  NumberField,
  type Option,
  RepeatingRows,
  SelectField,
} from '../../../ui/fields/index.ts'
import { Plus } from '../../../ui/icons.ts'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { buscarFaixas } from '../opcoes.ts'

/** A line of the form, perhaps incomplete. Its type decides its group. */
interface Linha {
  tipo: TipoCompetencia
  competencia: { id: number | null }
  nivelCompetenciaId: number | null
  competenciaPeso: number | null
}
const emBranco = (tipo: TipoCompetencia, id: number | null = null): Linha => ({
  tipo,
  competencia: { id },
  nivelCompetenciaId: null,
  competenciaPeso: 1,
})
const preenchidas = (perfil: c.PerfilDeCompetencias | null | undefined): Linha[] =>
  (perfil?.linhas ?? []).map(({ competencia, nivelCompetenciaId, competenciaPeso }) => ({
    tipo: competencia.tipo,
    competencia: { id: competencia.id },
    nivelCompetenciaId,
    competenciaPeso,
  }))

/** The owner of a profile: a band, whose required levels have weights, or a person, whose levels have none. */
export interface DonoDoPerfil {
  nome: string
  competenciasDoCargo: OpcaoSugerida[]
  escala: EscalaVigente
  temPeso: boolean
  gravar: (
    campos: { data: string; linhas: Output['linhas'] },
    perfil: c.PerfilDeCompetencias | undefined,
  ) => Promise<unknown>
}
type OpcaoSugerida = c.InfoDaFaixa['competenciasDoCargo'][number]
type Output = z.output<typeof c.perfilForm>

/** Creates a profile from a date on, or corrects a row. A new one proposes the profile in force, or else the position's competences. */
export function PerfilDialog({
  dono,
  perfil,
  perfis,
  onClose,
}: {
  dono: DonoDoPerfil
  perfil?: c.PerfilDeCompetencias | undefined
  perfis: readonly c.PerfilDeCompetencias[]
  onClose: () => void
}) {
  const base = perfil ?? vigenteEm(perfis, today()) ?? perfis[0]
  const form = useEntityForm({
    draft: inTab('competencias', perfil?.id),
    // The levels of a person have the same form without weights.
    schema: dono.temPeso ? c.perfilForm : (nivelForm as unknown as typeof c.perfilForm),
    values: {
      data: perfil?.data ?? today(),
      linhas: (base ? preenchidas(base) : dono.competenciasDoCargo.map((x) => emBranco(x.tipo, x.id))) as never,
    },
    save: async (output) => {
      await dono.gravar(output, perfil)
      toast.success(perfil ? 'Configuração corrigida.' : 'Mudança registrada.')
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      isWide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${perfil ? `Corrigir a configuração de ${formatarData(perfil.data)}` : 'Registrar mudança'} · ${dono.nome}`}
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Gravando" onPress={() => void form.submit()}>
            Gravar
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell span={4} tablet={6}>
            <FormDate name="data" />
          </FormCell>
          <Linhas dono={dono} />
        </FormGrid>
      </Form>
    </Dialog>
  )
}

function Linhas({ dono }: { dono: DonoDoPerfil }) {
  const { value: linhas, error, onChange } = useField<Linha[]>('linhas')
  const { value: data } = useField<string | null>('data')
  const { data: competencias = [] } = useCall(porTipo, {}, { silent: true })
  const { data: escala = dono.escala } = useCall(vigente, data ? { data } : {}, { silent: true })
  const isMobile = useIsMobile()
  const niveis = escala.niveis.map((n) => ({ value: n.id, label: n.descricao, secondary: String(n.ordem) }))
  const usadas = new Set(linhas.map((l) => l.competencia.id))
  const faltam = dono.competenciasDoCargo.filter((x) => !usadas.has(x.id))
  const copiar = async (outra: Option<number> | null) => {
    if (!outra) return
    const modelo = await call(c.lerVigente, { faixaId: outra.value }).catch(() => undefined)
    if (modelo === undefined) return
    if (modelo === null) toast.info(`${outra.label} não exige competências hoje.`)
    else onChange(preenchidas(modelo))
  }
  return (
    <>
      {dono.temPeso && (
        <FormCell span={8} tablet={6}>
          <AsyncSelectField<number>
            label="Copiar de outra faixa"
            value={null}
            load={buscarFaixas}
            placeholder="Cargo ou faixa"
            help="Troca as competências abaixo pelas que ela exige hoje."
            onChange={(outra) => void copiar(outra)}
          />
        </FormCell>
      )}
      {faltam.length > 0 && (
        <FormCell>
          <Button icon={Plus} onPress={() => onChange([...linhas, ...faltam.map((x) => emBranco(x.tipo, x.id))])}>
            {faltam.length === 1 ? 'Trazer 1 competência do cargo' : `Trazer ${faltam.length} competências do cargo`}
          </Button>
        </FormCell>
      )}
      {GRUPOS.map((grupo, n) => {
        const daqui = linhas.flatMap((linha, i) => (linha.tipo === grupo.tipo ? [{ ...linha, i }] : []))
        const doTipo = competencias.filter((x) => x.tipo === grupo.tipo)
        return (
          <FormCell key={grupo.tipo}>
            <RepeatingRows<Linha & { i: number }>
              name={n === 0 ? 'linhas' : undefined}
              label={grupo.plural}
              rowName={grupo.singular}
              addLabel={`Adicionar ${grupo.singular.toLowerCase()}`}
              isTall={isMobile}
              error={n === 0 ? error : undefined}
              value={daqui}
              max={doTipo.length}
              newRow={() => ({ ...emBranco(grupo.tipo), i: -1 })}
              onChange={(novas) =>
                onChange(
                  GRUPOS.flatMap((g) =>
                    g === grupo ? novas.map(({ i: _, ...linha }) => linha) : linhas.filter((l) => l.tipo === g.tipo),
                  ),
                )
              }
              renderRow={(row, change, { label }) => (
                <Campos
                  row={row}
                  change={change}
                  label={label}
                  competencias={doTipo.filter((x) => x.id === row.competencia.id || !usadas.has(x.id))}
                  niveis={niveis}
                  temPeso={dono.temPeso}
                />
              )}
            />
          </FormCell>
        )
      })}
    </>
  )
}

function Campos(props: {
  row: Linha & { i: number }
  change: (row: Linha & { i: number }) => void
  label: string
  competencias: OpcaoDeCompetencia[]
  niveis: Option<number>[]
  temPeso: boolean
}) {
  const { row, change, label } = props
  // On a phone the fields stand below each other and show their own labels.
  const hideLabel = !useIsMobile()
  const competencia = useField<unknown>(`linhas.${row.i}.competencia`)
  const id = useField<unknown>(`linhas.${row.i}.competencia.id`)
  const nivel = useField<unknown>(`linhas.${row.i}.nivelCompetenciaId`)
  const peso = useField<unknown>(`linhas.${row.i}.competenciaPeso`)
  return (
    <FormGrid>
      <FormCell span={6} tablet={12}>
        <SelectField
          name={competencia.name}
          label={label}
          hideLabel={hideLabel}
          required
          placeholder="Competência"
          error={id.error ?? competencia.error}
          value={row.competencia.id}
          options={props.competencias.map((x) => ({ value: x.id, label: x.nome }))}
          onChange={(v) => change({ ...row, competencia: { id: v } })}
        />
      </FormCell>
      <FormCell span={props.temPeso ? 4 : 6} tablet={props.temPeso ? 8 : 12}>
        <SelectField
          name={nivel.name}
          label={`Nível de ${label}`}
          hideLabel
          required
          placeholder="Nível"
          error={nivel.error}
          value={row.nivelCompetenciaId}
          options={props.niveis}
          onChange={(v) => change({ ...row, nivelCompetenciaId: v })}
        />
      </FormCell>
      {props.temPeso && (
        <FormCell span={2} tablet={4}>
          <NumberField
            name={peso.name}
            label={`Peso de ${label}`}
            hideLabel
            required
            prefix="Peso"
            digits={5}
            isGrouped={false}
            error={peso.error}
            value={row.competenciaPeso}
            onChange={(v) => change({ ...row, competenciaPeso: v })}
          />
        </FormCell>
      )}
    </FormGrid>
  )
}
