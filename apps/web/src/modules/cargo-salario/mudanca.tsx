import * as c from '@quadro/contract/cargo-salario/colaboradores.ts'
import { primeiraLinha, vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../kit/call.ts'
import { FormDate, FormText } from '../../kit/fields.tsx'
import { Form, useEntityForm } from '../../kit/form.tsx'
import { refresh, useCall } from '../../kit/query.ts'
import { today } from '../../kit/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormCell, FormGrid, type Option } from '../../ui/fields/index.ts'
import { toast } from '../../ui/Toasts.tsx'
import { CAMPOS_LEVADOS, cargoEFaixa } from './historico-campos.ts'
import { LugarCampos, SalarioCampos } from './lugar-campos.tsx'
import { OQueMuda, textoDaRecusa } from './o-que-muda.tsx'

type Colaborador = c.ColaboradorCompleto

/** Registers a change with its date, or corrects a row; beside the form, what it does to the later rows. */
export function MudancaDialog({
  colaborador,
  linha,
  onClose,
}: {
  colaborador: Colaborador
  /** The row that is corrected; absent: a new one. */
  linha?: c.LinhaDoHistorico | undefined
  onClose: () => void
}) {
  const { historico } = colaborador
  const base = linha ?? vigenteEm(historico, today()) ?? primeiraLinha(historico)!
  /** Rows without effect that stay as a record. */
  const [manter, setManter] = useState<number[]>([])
  const [faixa, setFaixa] = useState<Option | null>({ value: base.faixaSalarialId, label: cargoEFaixa(base) })
  const form = useEntityForm({
    schema: c.mudancaForm,
    values: {
      data: linha?.data ?? today(),
      motivo: linha?.motivo ?? '',
      estabelecimentoId: base.estabelecimentoId,
      areaOrganizacionalId: base.areaOrganizacionalId,
      faixaSalarialId: base.faixaSalarialId,
      funcaoId: base.funcaoId,
      ambienteId: base.ambienteId,
      // Not sent: the salary goes on as it was.
      tipoSalario: undefined,
      indiceId: linha?.indiceId ?? null,
      quantidadeIndice: linha?.quantidadeIndice ?? null,
      salario: linha?.salarioInformado ?? null,
      levarAdiante: false,
    },
    save: async (output) => {
      const escolhas = {
        removerLinhas: semEfeito.filter(({ id }) => !manter.includes(id!)).map(({ id }) => id!),
        ...(seguintes ? { previstas: seguintes.map(({ id, versao }) => ({ linha: id!, versao })) } : {}),
      }
      await (linha
        ? call(c.alterarLinha, { id: linha.id, versao: linha.versao, ...output, ...escolhas }, { errors: 'none' })
        : call(c.inserirLinha, { colaboradorId: colaborador.id, ...output, ...escolhas }, { errors: 'none' }))
      toast.success(linha ? 'Histórico corrigido.' : 'Mudança registrada.')
      await refresh(c.ler, c.listar, c.listarHistorico, c.lerLinha)
      onClose()
    },
  })
  const v = form.watch() as c.LinhaDoHistorico & { levarAdiante: boolean }
  const antes = linha ?? vigenteEm(historico, v.data || today()) ?? base
  // What the user did not touch is what was in force on the chosen day, not what is today.
  const seguida = useRef(antes)
  const { setValue } = form
  useEffect(() => {
    const anterior = seguida.current
    if (anterior.id === antes.id) return
    seguida.current = antes
    for (const campo of CAMPOS_LEVADOS) {
      if (form.getValues(campo) !== anterior[campo]) continue
      setValue(campo, antes[campo])
      if (campo === 'faixaSalarialId') setFaixa({ value: antes.faixaSalarialId, label: cargoEFaixa(antes) })
    }
  }, [antes, form, setValue])
  const valores = c.mudancaForm.safeParse(v)
  const dados = valores.data as c.Mudanca
  const deNova = useCall(
    c.preverMudanca,
    { colaboradorId: colaborador.id, ...dados },
    { silent: true, enabled: valores.success && linha === undefined },
  )
  const deCorrecao = useCall(
    c.preverCorrecao,
    { id: linha?.id ?? 0, ...dados },
    { silent: true, enabled: valores.success && linha !== undefined },
  )
  const previa = linha ? deCorrecao : deNova
  const impactos = valores.success && !previa.error ? previa.data : undefined
  const seguintes = impactos?.filter(({ id }) => id !== null)
  const semEfeito = seguintes?.filter(({ impacto }) => impacto === 'Sem efeito') ?? []
  const removidas = semEfeito.filter(({ id }) => !manter.includes(id!)).length
  const mudam = (seguintes?.filter(({ impacto }) => impacto === 'Recalculada').length ?? 0) + removidas
  const verbo = linha ? 'Corrigir' : 'Gravar'
  return (
    <Dialog
      isOpen
      isWide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${linha ? 'Corrigir histórico' : 'Registrar mudança'} de ${colaborador.nome}`}
      note="Nada foi gravado ainda."
      side={
        <OQueMuda
          impactos={impactos}
          recusa={valores.success && previa.error ? textoDaRecusa(previa.error) : undefined}
          passadaDesde={v.data && v.data < today() ? v.data : undefined}
          levar={v.levarAdiante}
          onLevar={(levar) => setValue('levarAdiante', levar)}
          manter={manter}
          onManter={setManter}
        />
      }
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Gravando" onPress={() => void form.submit()}>
            {mudam > 0 ? `${verbo} e recalcular ${mudam}` : verbo}
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell span={6}>
            <FormDate
              name="data"
              help={
                linha === undefined && v.data && v.data < today()
                  ? 'Data passada: o formulário mostra o que valia então.'
                  : undefined
              }
            />
          </FormCell>
          <FormCell span={6}>
            <FormText name="motivo" placeholder="Promoção, transferência, dissídio…" />
          </FormCell>
          <LugarCampos
            atual={{
              areaOrganizacionalId: antes.areaOrganizacionalId,
              areaNome: antes.areaNome,
              funcaoId: antes.funcaoId,
              funcaoNome: antes.funcaoNome,
              ambienteId: antes.ambienteId,
              ambienteNome: antes.ambienteNome,
            }}
            faixa={faixa}
            onFaixa={setFaixa}
          />
          <SalarioCampos padrao="Como estava" />
        </FormGrid>
      </Form>
    </Dialog>
  )
}
