"""Makes mercado.xlsx, a survey as people have it, with everything wrong that a market file can have. Run: python3 mercado.py"""
from datetime import date
from openpyxl import Workbook

wb = Workbook()
ws = wb.active
ws.append(["Instituto", "Data-base", "Cargo", "Nível", "1º quartil", "Mediana", "3º quartil", "Nº de empresas", "Moeda"])
dia = date(2026, 3, 1)
ws.append(["Instituto Fictício", dia, "Analista", "Pleno", 4000, 5000.5, "R$ 6.000,00", 12, "R$"])
ws.append(["Instituto Fictício", dia, "Analista", None, 3500, 4500, 5500, 12, None])
ws.append(["Instituto Fictício", dia, "Analistas", None, 3500, 4500, 5500, 12, None])
ws.append(["Instituto Fictício", dia, "Analista", "Plenos", 3500, 4500, 5500, 12, None])
ws.append(["Instituto Fictício", dia, "Gerente", None, "US$ 3.500,00", "4.500 €", "USD 5500", 12, None])
ws.append(["Instituto Fictício", dia, "Gerente", None, 3500, 4500, 5500, 12, "Dólar"])
ws.append(["Instituto Fictício", dia, "Gerente", None, 4500, 3500, 5500, 12, None])
ws.append(["Instituto Fictício", date(2150, 1, 1), "Gerente", None, 3500, 4500, 5500, 12, None])
ws.append(["Instituto Fictício", dia, "Gerente", None, -1, 4500, 5500, 12, None])
ws.append(["Instituto Fictício", dia, "Analista", None, 3500, 4500, 5500, 12, None])
wb.save("mercado.xlsx")
